import { networkOf } from './network-of.ts';

/** What attempts are counted by, and how many of them fifteen minutes allow. */
export interface Counter {
  readonly key: string;
  readonly limit: number;
}

export function ofAccount(username: string): Counter {
  return { key: `account:${username.trim().toLowerCase()}`, limit: 5 };
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
