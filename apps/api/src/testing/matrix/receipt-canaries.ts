import type { Db } from '../../db/database.ts';
import { insertReceipt } from '../factories/payment.factory.ts';
import { canary } from './canary.ts';
import { oneProvider } from './provider-access.ts';

/** What another provider billed for the same party, what was found in it and what was refused: no other provider reads it. */
export async function insertReceiptOfAnother(db: Db, affectedPartyId: number): Promise<void> {
  const text = canary('desk', 'receipt');
  const providerId = await oneProvider(db);
  const findings = JSON.stringify([{ id: 'V10.amount', check: 'V10', severity: 'quarantine', field: text, text }]);
  const id = await insertReceipt(db, { providerId, partyId: affectedPartyId, state: 'observed' });
  await db
    .updateTable('taxReceipt')
    .set({ findings, decisionNote: text, issuerName: text })
    .where('id', '=', id)
    .execute();
  const { uploadedBy, xmlKey } = await db
    .selectFrom('taxReceipt')
    .select(['uploadedBy', 'xmlKey'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('storedFile').set({ name: text }).where('key', '=', xmlKey).execute();
  await db
    .insertInto('receiptRefusal')
    .values({ providerId, affectedPartyId, fileName: text, sha256: '0'.repeat(64), findings, userId: uploadedBy })
    .execute();
}
