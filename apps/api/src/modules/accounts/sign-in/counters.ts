import { networkOf } from '../../../core/network-of.ts';
import { hashDevice } from '../sessions/session.store.ts';

/** What attempts are counted by, and how many of them there may be. */
export interface Counter {
  readonly key: string;
  readonly limit: number;
  /** `window`: so many in fifteen minutes. `grow`: so many, then one at a time after waits that grow from a minute to fifteen. */
  readonly waits: 'window' | 'grow';
}

/** How an attempt at an account is known: a browser or an address from which that account has signed in before, or neither. */
export type Familiarity = 'browser' | 'address' | 'stranger';

/**
 * Attempts at one account. Strangers share one counter; each browser and each address the account has signed in from has its own,
 * so that nobody can keep the owner out by guessing from elsewhere. Whoever mistypes too often waits a minute first.
 */
export function ofAccount(
  username: string,
  known: Familiarity,
  { device, ip }: { device: string; ip: string },
): Counter {
  const account = username.trim().toLowerCase();
  // What a caller may write freely stands last and only strangers' keys begin with `account:`, so that no username spells another's key.
  if (known === 'browser')
    return { key: `browser:${hashDevice(device).toString('hex')}:${account}`, limit: 10, waits: 'grow' };
  if (known === 'address') return { key: `known:${networkOf(ip)}:${account}`, limit: 10, waits: 'grow' };
  return { key: `account:${account}`, limit: 5, waits: 'grow' };
}

export function ofAddress(ip: string): Counter {
  return { key: `ip:${networkOf(ip)}`, limit: 30, waits: 'window' };
}

/** Codes of the second factor, by themselves: whoever guesses them has the password, so a right password starts nothing anew. */
export function ofCodes(userId: number): Counter {
  return { key: `code:${userId}`, limit: 5, waits: 'window' };
}

/** The password asked for again within a session: wrong ones, and new ones that were refused. Apart from sign-ins, which a stolen session must not be able to close. */
export function ofPasswordProofs(userId: number): Counter {
  return { key: `proof:${userId}`, limit: 10, waits: 'window' };
}
