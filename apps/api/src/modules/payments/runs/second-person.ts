/** Above the limit the file leaves by the hand of somebody else than closed the run. Null where this person may send it. */
export function secondPersonRefusal(
  { needsSecondPerson, closedBy }: { readonly needsSecondPerson: boolean; readonly closedBy: number | null },
  userId: number | null,
): string | null {
  return needsSecondPerson && closedBy === userId
    ? 'Usted cerró este corte: por su importe lo envía otra persona de Finanzas.'
    : null;
}
