import type { SignedInActor } from './context.ts';
import { Forbidden, Unconfirmed } from './errors.ts';

/** Above this many rows an export requires the password again: it is worth stealing a session for. */
const MANY_ROWS = 5000;

/** Refuses a session without a recent proof of identity (password, and second factor where there is one). */
export function requireConfirmed({ isConfirmed, hasSecondFactor, viewer }: SignedInActor): void {
  if (isConfirmed) return;
  // An impersonated session cannot be confirmed: the administrator does not know the user's password.
  if (viewer !== null) throw new Forbidden('Está viendo como otra persona: vuelva a su sesión para hacer esto.');
  throw new Unconfirmed(hasSecondFactor);
}

/** Requires a recent proof of identity for large exports only. */
export function requireConfirmedForMany(actor: SignedInActor, rows: number): void {
  if (rows > MANY_ROWS) requireConfirmed(actor);
}
