import { readToken } from './session.ts';
import { subjectOf } from './token-life.ts';

/** The act belongs to another user than the one signed in. */
export class SomebodyElse extends Error {
  override readonly name = 'SomebodyElse';
}

/** The token to act with. An act that names its author is refused while another user is signed in. */
export function tokenFor(userId: number | undefined): string | null {
  const token = readToken();
  if (userId !== undefined && subjectOf(token) !== String(userId)) {
    throw new SomebodyElse(`User ${userId} is not signed in here`);
  }
  return token;
}
