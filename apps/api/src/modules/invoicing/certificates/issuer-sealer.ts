import { createPrivateKey } from 'node:crypto';
import { readCertificate } from '@aura/cfdi/seal/certificate';
import type { Sealer } from '@aura/cfdi/write/seal-receipt';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import type { KeyRing } from './key-ring.ts';

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
