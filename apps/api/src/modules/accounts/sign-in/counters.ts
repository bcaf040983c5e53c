import { networkOf } from '../../../core/network-of.ts';
import { hashDevice } from '../sessions/session.store.ts';

export interface Counter {
  readonly key: string;
  readonly limit: number;
  /** `window`: `limit` attempts in 15 minutes. `grow`: after `limit`, one at a time with waits of 1 to 15 minutes. */
  readonly waits: 'window' | 'grow';
}

/** Whether the browser or the address has signed in to the account before, or neither. */
export type Familiarity = 'browser' | 'address' | 'stranger';

/**
 * Attempts at one account. Unknown clients share one counter; each browser and address the account has signed in from
 * has its own, so that guessing from elsewhere cannot lock the owner out.
 */
export function ofAccount(
  username: string,
  known: Familiarity,
  { device, ip }: { device: string; ip: string },
): Counter {
  const account = username.trim().toLowerCase();
  // The username comes last and only the shared key starts with `account:`, so that no username can forge another key.
  if (known === 'browser')
    return { key: `browser:${hashDevice(device).toString('hex')}:${account}`, limit: 10, waits: 'grow' };
  if (known === 'address') return { key: `known:${networkOf(ip)}:${account}`, limit: 10, waits: 'grow' };
  return { key: `account:${account}`, limit: 5, waits: 'grow' };
}

export function ofAddress(ip: string): Counter {
  return { key: `ip:${networkOf(ip)}`, limit: 30, waits: 'window' };
}

/** A counter of its own: guessing codes requires the password, so a correct password must not reset it. */
export function ofCodes(userId: number): Counter {
  return { key: `code:${userId}`, limit: 5, waits: 'window' };
}

/**
 * Passwords asked for within a session: wrong ones, and new ones that were refused. Separate from sign-ins, so that a
 * stolen session cannot block them.
 */
export function ofPasswordProofs(userId: number): Counter {
  return { key: `proof:${userId}`, limit: 10, waits: 'window' };
}
