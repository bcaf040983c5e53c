import { acceptReceipt, readOwnIntake, sendOwnReceipt } from '@aura/contracts/payments/receipts';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { booksOf, changedBooks } from '../../../testing/books.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { insertBilledUnit, invoiceFile, nameAsIssuer } from '../../../testing/factories/tax-receipt.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startSatServer } from '../../../testing/sat-server.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { takeReceipt } from '../intake/take-receipt.ts';
import { askSat } from './ask-sat.ts';

const sat = await startSatServer();
afterAll(() => sat.close());
const api = await startTestApi({ SAT_STATUS_URL: sat.url });
const worker = jobContextOf(api);
await insertBilledUnit(api.db);
const provider = await api.given.provider({});
await nameAsIssuer(api.db, provider.id);
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const finance = await api.as('Finanzas');

let count = 0;
const name = () => `cancelada-${(count += 1)}`;
const PDF = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
const upload = (fileName: string, content: Buffer) =>
  sendCheckedFile(workshop, worker, { name: fileName, content, purpose: 'taxReceipt' });

/** Uploads an invoice of 10,000.00 and its tax for a request, as its provider does, and asks the tax authority. */
async function send(xml: string, requestId: number): Promise<number> {
  const xmlKey = await upload('factura.xml', Buffer.from(xml, 'utf8'));
  const pdfKey = await upload('factura.pdf', PDF);
  const { id } = await workshop.call(sendOwnReceipt, { body: { slot: 'I', requestId, orderId: null, xmlKey, pdfKey } });
  await takeReceipt(worker, id);
  const intake = await workshop.call(readOwnIntake, { params: { id } });
  if (intake.receiptId === null) throw new Error(JSON.stringify(intake));
  await askSat(worker, intake.receiptId, 'intake');
  return intake.receiptId;
}

/** A request of 10,000.00 paid against its invoice. */
async function aPaid() {
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const partyId = partyIds[0] as number;
  const payable = { partyId, providerId: provider.id };
  const { agreementId } = await insertPayable(api.db, { ...payable, amount: 40_000_00 });
  const before = await booksOf(api.db);
  const requestId = await insertPaymentRequest(api.db, {
    ...payable,
    agreementId,
    subtotal: 10_000_00,
    state: 'approved',
  });
  const { uuid, xml } = invoiceFile(name());
  const receiptId = await send(xml, requestId);
  await worker.inTransaction((act) => payRequest(act, requestId));
  return { uuid, receiptId, requestId, before };
}
const replacing = (uuid: string) => invoiceFile(name(), { relations: [{ kind: '04', uuid }] });
const cancel = async ({ uuid, receiptId }: { uuid: string; receiptId: number }) => {
  sat.tell('cancelado', uuid);
  await askSat(worker, receiptId, 'nightly');
};
const found = async (receiptId: number) =>
  (
    await rows(
      worker.db,
      sql<{ amount: number }>`select amount from app.fiscal_findings(${businessDay(new Date())}::date)
        where kind = 'cancelledAfterPayment' and receipt_id = ${receiptId}`,
    )
  ).map(({ amount }) => amount);
const stateOf = async (id: number) =>
  (await api.db.selectFrom('taxReceipt').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const PAID = { bank: -11_600_00, repairCost: 10_000_00, inputTaxPaid: 1_600_00 };

beforeEach(() => sat.tell('vigente'));
afterEach(async () => {
  for (const faults of ['payment_faults()', 'ledger_faults(0)']) {
    const found = await rows(worker.db, sql`select * from ${sql.raw(`app.${faults}`)} limit 3`);
    if (found.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(found)}`);
  }
});

test('an invoice cancelled after it was paid leaves no cost and no tax: what was paid waits as an advance for its substitute', async () => {
  const paid = await aPaid();
  expect(changedBooks(paid.before, await booksOf(api.db))).toEqual(PAID);

  await cancel(paid);
  expect(changedBooks(paid.before, await booksOf(api.db))).toEqual({ bank: -11_600_00, advances: 11_600_00 });
  expect(await found(paid.receiptId)).toEqual([11_600_00]);
  const substitute = await send(replacing(paid.uuid).xml, paid.requestId);

  expect(await stateOf(substitute)).toBe('accepted');
  expect(changedBooks(paid.before, await booksOf(api.db))).toEqual(PAID);
  expect(await found(paid.receiptId)).toEqual([]);
  // A repeated answer changes nothing.
  await askSat(worker, paid.receiptId, 'nightly');
  await askSat(worker, substitute, 'nightly');
  expect(changedBooks(paid.before, await booksOf(api.db))).toEqual(PAID);
});

test('a substitute that comes before the cancellation counts once that is known, and never twice', async () => {
  const paid = await aPaid();
  const substitute = await send(replacing(paid.uuid).xml, paid.requestId);

  expect(await stateOf(substitute)).toBe('checking');
  expect(changedBooks(paid.before, await booksOf(api.db))).toEqual(PAID);
  const { version } = await api.db
    .selectFrom('taxReceipt')
    .select('version')
    .where('id', '=', substitute)
    .executeTakeFirstOrThrow();
  await expect(
    finance.call(acceptReceipt, { params: { id: substitute }, body: { reason: 'Es la buena', version } }),
  ).rejects.toMatchObject({ status: 409, body: { detail: expect.stringContaining(paid.uuid) } });
  await cancel(paid);

  expect(await stateOf(substitute)).toBe('accepted');
  expect(changedBooks(paid.before, await booksOf(api.db))).toEqual(PAID);
  expect(await found(paid.receiptId)).toEqual([]);
});

test('an invoice that replaces none of our receipts takes up no part of a payment: its finding stays open', async () => {
  const paid = await aPaid();
  await cancel(paid);
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const other = { partyId: partyIds[0] as number, providerId: provider.id };
  const { agreementId } = await insertPayable(api.db, { ...other, amount: 40_000_00 });
  const requestId = await insertPaymentRequest(api.db, {
    ...other,
    agreementId,
    subtotal: 10_000_00,
    state: 'approved',
  });

  await send(replacing(paid.uuid).xml, requestId);

  expect(changedBooks(paid.before, await booksOf(api.db))).toMatchObject({ advances: 11_600_00, payable: -11_600_00 });
  expect(await found(paid.receiptId)).toEqual([11_600_00]);
});
