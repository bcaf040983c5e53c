import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The first key seals, all verify: to rotate, put a new key first and keep the old one. */
export type AuditKeys = readonly { readonly kid: string; readonly secret: Buffer }[];

export const NO_LINK = Buffer.alloc(0);

/** The hash of a link over its event and the previous link; null if its key is unknown. */
export function linkHash(keys: AuditKeys, keyId: string | null, previous: Buffer, content: Buffer): Buffer | null {
  const linked = Buffer.concat([previous, content]);
  return keyId === null ? createHash('sha256').update(linked).digest() : keyed(keys, keyId, linked);
}

/** Proves that a head was stored by a holder of the key. */
export function headSeal(keys: AuditKeys, keyId: string, position: number, hash: Buffer): Buffer | null {
  return keyed(keys, keyId, Buffer.from(`head ${position} ${hash.toString('hex')}`));
}

export function isSame(one: Buffer | null, other: Buffer): boolean {
  return one !== null && one.length === other.length && timingSafeEqual(one, other);
}

export function sealingKeyId(keys: AuditKeys): string {
  const [first] = keys;
  if (first === undefined) throw new Error('No key to seal the audit with');
  return first.kid;
}

function keyed(keys: AuditKeys, keyId: string, text: Buffer): Buffer | null {
  const key = keys.find(({ kid }) => kid === keyId);
  return key === undefined ? null : createHmac('sha256', key.secret).update(text).digest();
}
