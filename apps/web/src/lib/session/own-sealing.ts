import type { Sealing } from '../sealing.ts';

/** The user and key of the open session. */
let own: { readonly userId: number; readonly sealing: Sealing } | null = null;

/** Encryption for this user's data in this browser; null without their key. */
export function sealingOf(userId: number): Sealing | null {
  return own?.userId === userId ? own.sealing : null;
}

export function setOwnSealing(userId: number, sealing: Sealing): void {
  own = { userId, sealing };
}

export function dropOwnSealing(): void {
  own = null;
}
