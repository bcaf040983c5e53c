import { createHash, randomBytes } from 'node:crypto';

/** A new link token and its stored hash: reading the table must not be enough to use a link. */
export function newToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The only answer to an invalid token, so that callers cannot tell if it was guessed, used, revoked or expired. */
export const OPENS_NOTHING = 'Este enlace ya no abre nada: se usó, venció o se retiró.';
