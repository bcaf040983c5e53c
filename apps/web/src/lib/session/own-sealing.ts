import { createStore } from '../store.ts';
import type { Sealing } from '../sealing.ts';

/** Who seals, and with what, while a session is open. */
const own = createStore<{ readonly userId: number; readonly sealing: Sealing } | null>(null);

export const onSealingChange = own.subscribe;

/** What closes and opens the things of this person in this browser; null while their key is not there. */
export function sealingOf(userId: number): Sealing | null {
  const now = own.read();
  return now?.userId === userId ? now.sealing : null;
}

export function setOwnSealing(userId: number, sealing: Sealing): void {
  own.write({ userId, sealing });
}

export function dropOwnSealing(): void {
  own.write(null);
}
