interface Closed {
  readonly needsSecondPerson: boolean;
  readonly closedBy: number | null;
  readonly approvedBy: number | null;
}

/** Above the limit the user who closed the run may not approve it. Null if this user may. */
export function approveRefusal(
  { needsSecondPerson, closedBy, approvedBy }: Closed,
  userId: number | null,
): string | null {
  if (!needsSecondPerson) return 'Por su importe no necesita autorización.';
  if (approvedBy !== null) return 'El corte ya está autorizado.';
  return closedBy === userId ? 'Usted cerró este corte: por su importe lo autoriza otra persona de Finanzas.' : null;
}

/** A payment that the bank contradicts is booked by another user than sent the run. Null if this user may book it. */
export function bookRefusal(
  { said, senderId }: { readonly said: string | null; readonly senderId: number | null },
  userId: number | null,
): string | null {
  if (said !== 'paid') return 'El banco no dice que se pagó: no hay pago que asentar.';
  return senderId === userId ? 'Usted envió este corte: el pago lo asienta otra persona de Finanzas.' : null;
}

/** A return is approved by another user than registered it. Null if this user may approve it. */
export function returnRefusal(registeredBy: number, userId: number | null): string | null {
  return registeredBy === userId ? 'Usted registró la devolución: la aprueba otra persona de Finanzas.' : null;
}

/** Above the limit: approved first, and sent by another user than closed it. Null if this user may send it. */
export function secondPersonRefusal(
  { needsSecondPerson, closedBy, approvedBy }: Closed,
  userId: number | null,
): string | null {
  if (!needsSecondPerson) return null;
  if (closedBy === userId) return 'Usted cerró este corte: por su importe lo envía otra persona de Finanzas.';
  return approvedBy === null ? 'Por su importe lo autoriza primero otra persona de Finanzas.' : null;
}
