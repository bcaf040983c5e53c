import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedKey {
  /** The environment's key that opens it. */
  readonly keyName: string;
  readonly sealedKey: Buffer;
}

/** Encrypts private keys at rest. `about` binds them to their owner: a row copied to another owner does not open. */
export interface KeyRing {
  close(secret: Buffer, about: string): SealedKey;
  open(sealed: SealedKey, about: string): Buffer;
}

/** AES-256-GCM with the first key; the others open what was encrypted before a key rotation. */
export function createKeyRing(keys: readonly { readonly kid: string; readonly secret: Buffer }[]): KeyRing {
  return {
    close: (secret, about) => {
      const [first] = keys;
      if (first === undefined) throw new Error('There is no key to seal with');
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.secret, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return { keyName: first.kid, sealedKey: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
    },
    open: ({ keyName, sealedKey }, about) => {
      const key = keys.find(({ kid }) => kid === keyName);
      if (key === undefined) throw new Error(`The key ${keyName} is not in CERTIFICATE_KEYS`);
      const nonce = sealedKey.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce).setAAD(Buffer.from(about));
      decipher.setAuthTag(sealedKey.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealedKey.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
