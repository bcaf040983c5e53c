import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Auditing } from '../../../jobs/job-context.ts';

/** The RFC 8410 prefix of a 32-byte key. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface SigningKey {
  readonly keyId: string;
  /** The raw 32 bytes. */
  readonly publicKey: Buffer;
  readonly pem: string;
  readonly sign: (content: Uint8Array) => Buffer;
}

/** The first configured key signs. */
export function signingKey(keys: Auditing['keys']): SigningKey {
  const [first] = keys;
  if (first === undefined) throw new Error('No key to sign dossiers with');
  const der = Buffer.concat([PRIVATE_PREFIX, first.secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return {
    keyId: first.kid,
    publicKey: rawOf(publicKey),
    pem: pemOf(rawOf(publicKey)),
    sign: (content) => sign(null, content, privateKey),
  };
}

/** In OpenSSL's format. */
export function pemOf(publicKey: Buffer): string {
  return createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: 'der', type: 'spki' })
    .export({ format: 'pem', type: 'spki' })
    .toString();
}

function rawOf(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length);
}
