import type { SignedInActor } from './context.ts';
import { Forbidden, Unconfirmed } from './errors.ts';

/** A file with more rows than this is worth stealing a session for. */
const MANY_ROWS = 5000;

/** Refuses whoever has not proved within the last minutes that they are who they are. */
export function requireConfirmed({ isConfirmed, hasSecondFactor, viewer }: SignedInActor): void {
  if (isConfirmed) return;
  // A look through somebody else's eyes cannot be confirmed: nobody there knows the password.
  if (viewer !== null) throw new Forbidden('Está viendo como otra persona: vuelva a su sesión para hacer esto.');
  throw new Unconfirmed(hasSecondFactor);
}

/** The same for what leaves the house in bulk. */
export function requireConfirmedForMany(actor: SignedInActor, rows: number): void {
  if (rows > MANY_ROWS) requireConfirmed(actor);
}
