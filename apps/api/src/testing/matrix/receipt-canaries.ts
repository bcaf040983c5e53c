import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { insertFile } from '../factories/file.factory.ts';
import { canary } from './canary.ts';

interface Billed {
  readonly affectedPartyId: number;
  readonly providerId: number;
  readonly registeredBy: number;
}

/** A provider's invoice for a party, with its findings and refusals: hidden from other providers. */
export async function insertReceiptOf(db: Db, { affectedPartyId, providerId, registeredBy }: Billed): Promise<void> {
  const text = canary('otherWorkshop', 'receipt');
  const findings = JSON.stringify([{ id: 'V10.amount', check: 'V10', severity: 'quarantine', field: text, text }]);
  const { key } = await insertFile(db, {
    uploadedBy: registeredBy,
    purpose: 'taxReceipt',
    isAttached: true,
    name: text,
  });
  await db
    .insertInto('taxReceipt')
    .values({
      direction: 'received',
      kind: 'I',
      uuid: randomUUID().toUpperCase(),
      issuedAt: '2026-11-10T09:30:00',
      stampedAt: '2026-11-10T09:31:00',
      issuerRfc: 'VAM170519P85',
      issuerName: text,
      issuerRegime: '601',
      receiverRfc: 'RDT150320KL2',
      receiverName: text,
      base: 1_000_00,
      providerId,
      affectedPartyId,
      state: 'observed',
      findings,
      decisionNote: text,
      xmlKey: key,
      xmlSha256: '0'.repeat(64),
      uploadedBy: registeredBy,
    })
    .execute();
  await db
    .insertInto('receiptRefusal')
    .values({ providerId, affectedPartyId, fileName: text, sha256: '0'.repeat(64), findings, userId: registeredBy })
    .execute();
}
