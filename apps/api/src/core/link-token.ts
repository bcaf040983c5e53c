import { createHash, randomBytes } from 'node:crypto';

/** A new token of a link and what is kept of it: its hash, since whoever reads the table must not be able to use it. */
export function newToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The one answer to a token that opens nothing, so that nobody learns whether it was guessed, used, revoked or too old. */
export const OPENS_NOTHING = 'Este enlace ya no abre nada: se usó, venció o se retiró.';
