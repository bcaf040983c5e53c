import { createPrivateKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readCertificate } from '@aura/cfdi/seal/certificate';
import type { Sealer } from '@aura/cfdi/write/seal-receipt';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

export function ownerOf({
  businessUnitId,
  number,
}: {
  readonly businessUnitId: number;
  readonly number: string;
}): string {
  return `businessUnit/${businessUnitId}/${number}`;
}

/** The sealer of a business unit; undefined if it has no certificate in force. */
export async function issuerSealer(
  { db, now }: Pick<Act, 'db' | 'now'>,
  keys: KeyRing,
  businessUnitId: number,
): Promise<(Sealer & { readonly certificateId: number }) | undefined> {
  const [row] = await rows(
    db,
    sql<{
      id: number;
      number: string;
      certificate: Buffer;
      keyName: string;
      sealedKey: Buffer;
    }>`select id, number, certificate, key_name, sealed_key from issuer_certificate
    where business_unit_id = ${businessUnitId} and retired_at is null and ${now()} between valid_from and valid_until`,
  );
  if (row === undefined) return undefined;
  const certificate = readCertificate(row.certificate);
  if (certificate === undefined) throw new Error(`The certificate ${row.number} cannot be read`);
  const secret = keys.open(row, ownerOf({ businessUnitId, number: row.number }));
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
  secret.fill(0);
  return { certificateId: row.id, certificate, privateKey };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface SealedKey {
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
