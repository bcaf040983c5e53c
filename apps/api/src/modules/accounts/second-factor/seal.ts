import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DERIVED_BYTES = 32;

export interface Seal {
  close(text: string): Buffer;
  open(sealed: Uint8Array): string;
  /** Derives a key for one purpose, the same on every call; the server's key cannot be computed from it. */
  derive(purpose: string): Buffer;
}

/** AES-256-GCM for secrets that must be readable again: a dump of the database alone does not reveal them. */
export function createSeal(keyBase64: string): Seal {
  const key = Buffer.from(keyBase64, 'base64');
  return {
    close: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, DERIVED_BYTES)),
  };
}
