import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { insertFile } from './file.factory.ts';
import { insertProvider } from './tenant.factory.ts';
import { insertUser } from './user.factory.ts';

interface ChargeTraits {
  readonly amount?: number;
  readonly chargedOn?: string;
  readonly holder?: string;
  readonly userId?: number;
  readonly withReceipt?: boolean;
  readonly card?: string;
  readonly merchant?: string;
}

export async function insertCardCharge(db: Db, traits: ChargeTraits = {}) {
  const { amount = 500_00, chargedOn = '2026-11-10', holder = 'Ana Ruiz', userId, withReceipt = false } = traits;
  const { card = '1234', merchant = 'GASOLINERA SUR' } = traits;
  const { id: by } = await insertUser(db, {});
  const sha = () => createHash('sha256').update(randomUUID()).digest('hex');
  const { id: statementId } = await db
    .insertInto('cardStatement')
    .values({ fileName: 'clara.csv', fileSha256: sha(), firstOn: chargedOn, lastOn: chargedOn, importedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const charge = { chargedOn, card, holder, userId: userId ?? null, merchant, amount };
  const { id } = await db
    .insertInto('cardCharge')
    .values({ statementId, position: 2, ...charge, fingerprint: sha() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, uuid: withReceipt ? await insertCardReceipt(db, { total: amount, on: chargedOn }) : randomUUID() };
}

/** A receipt of a provider without a payment request: it was paid by card. */
export async function insertCardReceipt(db: Db, { total, on }: { readonly total: number; readonly on: string }) {
  const { id: by } = await insertUser(db, {});
  const { id: providerId } = await insertProvider(db, {});
  const xml = await insertFile(db, { uploadedBy: by, purpose: 'fiscalDocument', isAttached: true, name: 'cfdi.xml' });
  const uuid = randomUUID().toUpperCase();
  const at = `${on}T12:00:00`;
  await db
    .insertInto('taxReceipt')
    .values({
      direction: 'received',
      kind: 'I',
      uuid,
      issuedAt: at,
      stampedAt: at,
      issuerRfc: 'XAXX010101000',
      issuerName: 'GASOLINERA DEL SUR',
      issuerRegime: '601',
      receiverRfc: 'XAXX010101000',
      receiverName: 'AURA',
      base: total,
      providerId,
      state: 'accepted',
      xmlKey: xml.key,
      xmlSha256: createHash('sha256').update(uuid).digest('hex'),
      uploadedBy: by,
    })
    .execute();
  return uuid;
}
