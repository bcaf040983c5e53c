import { networkOf } from './network-of.ts';
import { hashDevice } from './session.store.ts';

/** What attempts are counted by, and how many of them fifteen minutes allow. */
export interface Counter {
  readonly key: string;
  readonly limit: number;
}

/** How an attempt at an account is known: a browser or an address from which that account has signed in before, or neither. */
export type Familiarity = 'browser' | 'address' | 'stranger';

/**
 * Attempts at one account. Strangers share one counter; each browser and each address the account has signed in from has its own,
 * so that nobody can keep the owner out by guessing from elsewhere.
 */
export function ofAccount(
  username: string,
  known: Familiarity,
  { device, ip }: { device: string; ip: string },
): Counter {
  const account = `account:${username.trim().toLowerCase()}`;
  if (known === 'browser') return { key: `${account}:${hashDevice(device).toString('base64url')}`, limit: 10 };
  if (known === 'address') return { key: `${account}:${networkOf(ip)}`, limit: 10 };
  return { key: account, limit: 5 };
}

export function ofAddress(ip: string): Counter {
  return { key: `ip:${networkOf(ip)}`, limit: 30 };
}

/** Codes of the second factor, by themselves: whoever guesses them has the password, so a right password starts nothing anew. */
export function ofCodes(userId: number): Counter {
  return { key: `code:${userId}`, limit: 5 };
}

/** Changes of the own password: wrong old ones and refused new ones. Apart from sign-ins, which a stolen session must not be able to close. */
export function ofPasswordChange(userId: number): Counter {
  return { key: `change:${userId}`, limit: 10 };
}
