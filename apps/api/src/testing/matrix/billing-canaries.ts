import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { insertFile } from '../factories/file.factory.ts';
import { canary } from './canary.ts';

interface Billed {
  readonly affectedPartyId: number;
  readonly customerId: number;
  readonly by: number;
}

/** What we bill, hand in, collect and cancel, and what the watch found: hidden from outsiders and supervisors. */
export async function insertBilling(db: Db, { affectedPartyId, customerId, by }: Billed): Promise<void> {
  const text = canary('desk', 'billing');
  const unit = await unitOf(db);
  const invoiceId = await insertInvoice(db, { affectedPartyId, customerId, by, unitId: unit.id, text });
  await db
    .insertInto('invoiceCancellation')
    .values({ invoiceId, motive: '02', note: text, requestedBy: by, requestedAt: new Date() })
    .execute();
  await db
    .insertInto('counterReceipt')
    .values({ slug: `cr-${randomUUID()}`, customerId, note: text, madeBy: by })
    .execute();
  const account = await db
    .insertInto('companyAccount')
    .values({ name: `Cobranza ${randomUUID()}`, clabe: String(randomInt(1e12, 2e12)).padStart(18, '0') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collection')
    .values({
      customerId,
      accountId: account.id,
      receivedOn: '2026-11-10',
      amount: 100_00,
      reference: text,
      madeBy: by,
    })
    .execute();
  await db
    .insertInto('fiscalFinding')
    .values({
      kind: 'ownNotFound',
      subject: randomUUID(),
      invoiceId,
      customerId,
      document: text,
      amount: 1,
      since: '2026-11-10',
    })
    .execute();
  const spent = {
    category: 'fuel',
    period: '2026-11-01',
    spentOn: '2026-11-10',
    proration: 'claims',
    holding: text,
  } as const;
  await db
    .insertInto('indirectCost')
    .values({ ...spent, businessUnitId: unit.id, supplierName: text, note: text, base: 1_00, madeBy: by })
    .execute();
}

function unitOf(db: Db): Promise<{ readonly id: number }> {
  return db
    .insertInto('businessUnit')
    .values({ code: `C${randomInt(1e6, 1e7)}`, name: `Unidad ${randomUUID()}`, invoiceSeries: 'C' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Total equals its one line, as the deferred constraint requires. */
function insertInvoice(
  db: Db,
  { affectedPartyId, customerId, by, unitId, text }: Billed & { readonly unitId: number; readonly text: string },
): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const { id } = await inside
      .insertInto('invoice')
      .values({
        slug: `c-${randomUUID()}`,
        businessUnitId: unitId,
        customerId,
        origin: 'elsewhere',
        series: 'C',
        folio: randomUUID(),
        issuerRfc: 'VAM170519P85',
        receiverRfc: 'RDT150320KL2',
        receiverName: text,
        paymentMethod: 'PUE',
        paymentForm: '03',
        use: 'G03',
        conditions: text,
        subtotal: 100_00,
        madeBy: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { productKey: '72101500', unitKey: 'E48', description: text, quantity: '1' };
    await inside
      .insertInto('invoiceLine')
      .values({ ...line, invoiceId: id, position: 1, affectedPartyId, unitPrice: 100_00, amount: 100_00 })
      .execute();
    await inside.insertInto('invoiceParty').values({ invoiceId: id, affectedPartyId, base: 100_00 }).execute();
    const receiptId = await insertStamp(inside, { by, text });
    await inside
      .updateTable('invoice')
      .set({ state: 'stamped', receiptId, stampedAt: new Date() })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

async function insertStamp(db: Db, { by, text }: { readonly by: number; readonly text: string }): Promise<number> {
  const { key } = await insertFile(db, { uploadedBy: by, purpose: 'fiscalDocument', isAttached: true, name: text });
  const { id } = await db
    .insertInto('taxReceipt')
    .values({
      direction: 'issued',
      kind: 'I',
      uuid: randomUUID().toUpperCase(),
      issuedAt: '2026-11-10T09:30:00',
      stampedAt: '2026-11-10T09:31:00',
      issuerRfc: 'VAM170519P85',
      issuerName: text,
      issuerRegime: '601',
      receiverRfc: 'RDT150320KL2',
      receiverName: text,
      base: 100_00,
      state: 'accepted',
      xmlKey: key,
      xmlSha256: '0'.repeat(64),
      uploadedBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
