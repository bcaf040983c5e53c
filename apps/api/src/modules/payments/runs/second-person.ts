/** Above the limit the user who closed the run may not send its file. Null if this user may. */
export function secondPersonRefusal(
  { needsSecondPerson, closedBy }: { readonly needsSecondPerson: boolean; readonly closedBy: number | null },
  userId: number | null,
): string | null {
  return needsSecondPerson && closedBy === userId
    ? 'Usted cerró este corte: por su importe lo envía otra persona de Finanzas.'
    : null;
}
