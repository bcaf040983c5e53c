import type { Sealing } from '../sealing.ts';

/** Who seals, and with what, while a session is open. */
let own: { readonly userId: number; readonly sealing: Sealing } | null = null;

/** What closes and opens the things of this person in this browser; null while their key is not there. */
export function sealingOf(userId: number): Sealing | null {
  return own?.userId === userId ? own.sealing : null;
}

export function setOwnSealing(userId: number, sealing: Sealing): void {
  own = { userId, sealing };
}

export function dropOwnSealing(): void {
  own = null;
}
