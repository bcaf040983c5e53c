import {
  applyProviderCredit,
  approveProviderRefund,
  readProviderCredit,
  registerProviderRefund,
  withdrawProviderCredit,
} from '@aura/contracts/payments/credits';
import { readOwnIntake, sendOwnReceipt } from '@aura/contracts/payments/receipts';
import { openStatement, readProviderAccount } from '@aura/contracts/payments/accounts';
import { approveReturn, registerReturn } from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { booksOf, booksUntil, changedBooks } from '../../../testing/books.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { insertCompanyAccount, insertRun, insertTransfer } from '../../../testing/factories/payment-run.factory.ts';
import { insertBilledUnit, invoiceFile, nameAsIssuer } from '../../../testing/factories/tax-receipt.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startSatServer } from '../../../testing/sat-server.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { moveRequest } from '../base/move-request.ts';
import { lockRequest } from '../base/payment-request.store.ts';
import { takeReceipt } from '../intake/take-receipt.ts';
import { lockRun } from '../runs/run.store.ts';
import { payTransfer } from '../runs/transfers.ts';
import { askSat } from '../sat/ask-sat.ts';

const sat = await startSatServer();
afterAll(() => sat.close());
const api = await startTestApi({ SAT_STATUS_URL: sat.url });
const worker = jobContextOf(api);
await insertBilledUnit(api.db);
const provider = await api.given.provider({});
await nameAsIssuer(api.db, provider.id);
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const aTreasurer = async () => api.asUser(await api.given.user({ groups: ['Finanzas'] }));
const [treasurer, second] = [await aTreasurer(), await aTreasurer()];
const { id: accountId } = await insertCompanyAccount(api.db);
const { slug } = await api.db
  .selectFrom('provider')
  .select('slug')
  .where('id', '=', provider.id)
  .executeTakeFirstOrThrow();
const at = { params: { slug } };

let count = 0;
const name = () => `favor-${(count += 1)}`;
const PDF = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
const upload = (fileName: string, content: Buffer) =>
  sendCheckedFile(workshop, worker, { name: fileName, content, purpose: 'taxReceipt' });
const REASON = 'Acordado con el proveedor';
const daysAgo = (days: number) => businessDay(new Date(Date.now() - days * 86_400_000));

/** Sends a document as the provider does and asks the tax authority. */
async function send(
  xml: string,
  of: { readonly slot: 'I' | 'E'; readonly requestId: number | null; orderId?: number },
) {
  const xmlKey = await upload('documento.xml', Buffer.from(xml, 'utf8'));
  const pdfKey = of.slot === 'I' ? await upload('documento.pdf', PDF) : null;
  const { id } = await workshop.call(sendOwnReceipt, { body: { orderId: null, ...of, xmlKey, pdfKey } });
  await takeReceipt(worker, id);
  const intake = await workshop.call(readOwnIntake, { params: { id } });
  if (intake.receiptId !== null) await askSat(worker, intake.receiptId, 'intake');
  return {
    receiptId: intake.receiptId ?? 0,
    findings: intake.findings.filter(({ severity }) => severity === 'reject').map((finding) => finding.id),
  };
}

/** An invoice of 10,000.00 and its tax, of which a request pays a part; nothing is paid yet. */
async function anInvoice({ asked = 10_000_00 } = {}) {
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const payable = { partyId: partyIds[0] as number, providerId: provider.id };
  const { agreementId } = await insertPayable(api.db, { ...payable, amount: 40_000_00 });
  const before = await booksOf(api.db);
  const requestId = await insertPaymentRequest(api.db, { ...payable, agreementId, subtotal: asked, state: 'approved' });
  const { uuid, xml } = invoiceFile(name());
  const { receiptId } = await send(xml, { slot: 'I', requestId });
  return { uuid, receiptId, requestId, before, agreementId, ...payable };
}
type Invoice = Awaited<ReturnType<typeof anInvoice>>;
async function aPaid(traits: { asked?: number } = {}) {
  const invoice = await anInvoice(traits);
  const { runId, transferId } = await worker.inTransaction((act) => payRequest(act, invoice.requestId));
  return { ...invoice, runId, transferId };
}
const credit = ({ uuid }: Pick<Invoice, 'uuid'>, price: string, kind = '01') =>
  send(invoiceFile(name(), { kind: 'E', lines: [{ price }], relations: [{ kind, uuid }] }).xml, {
    slot: 'E',
    requestId: null,
  });
const cancel = async (receiptId: number, uuid?: string) => {
  const found = await api.db.selectFrom('taxReceipt').select('uuid').where('id', '=', receiptId).executeTakeFirst();
  sat.tell('cancelado', uuid ?? found?.uuid ?? '');
  await askSat(worker, receiptId, 'nightly');
  sat.tell('vigente');
};
const inFavour = async ({ receiptId }: Invoice) =>
  (await treasurer.call(readProviderCredit, at)).sources.find((source) => source.receiptId === receiptId)?.inFavour ??
  0;
const changed = async ({ before }: Invoice) => changedBooks(before, await booksOf(api.db));
const refund = (receiptId: number, amount: number, refundedOn = daysAgo(0)) =>
  treasurer.call(registerProviderRefund, {
    ...at,
    body: { receiptId, amount, accountId, refundedOn, bankReference: 'REEMB-1', reason: REASON },
  });
const lastUse = async () => (await treasurer.call(readProviderCredit, at)).uses[0]?.id ?? 0;
/** The bank returns the transfer today: one person registers it, another approves it. */
async function giveBack({ runId, transferId }: Awaited<ReturnType<typeof aPaid>>) {
  const params = { id: runId };
  const back = {
    kind: 'returned',
    returnedOn: daysAgo(0),
    bankReference: 'DEV-1',
    reason: 'La cuenta no existe',
  } as const;
  const { returns } = await treasurer.call(registerReturn, { params, body: { transferId, ...back } });
  await second.call(approveReturn, { params, body: { returnId: returns[0]?.id ?? 0 } });
}
const PAID = { bank: -11_600_00, repairCost: 10_000_00, inputTaxPaid: 1_600_00 };
const CREDITED = { bank: -11_600_00, repairCost: 9_000_00, inputTaxPaid: 1_440_00, advances: 1_160_00 };

beforeEach(() => sat.tell('vigente'));
afterEach(async () => {
  for (const faults of ['payment_faults()', 'ledger_faults(0)']) {
    const found = await rows(worker.db, sql`select * from ${sql.raw(`app.${faults}`)} limit 3`);
    if (found.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(found)}`);
  }
});

test('a credit note after payment takes cost and paid tax back and is in our favour, by relation 01 and 03 alike', async () => {
  const paid = await aPaid();
  expect(await changed(paid)).toEqual(PAID);

  const note = await credit(paid, '1000.00');
  expect(note.findings).toEqual([]);
  expect(await changed(paid)).toEqual(CREDITED);
  await credit(paid, '500.00', '03');
  expect(await changed(paid)).toEqual({
    bank: -11_600_00,
    repairCost: 8_500_00,
    inputTaxPaid: 1_360_00,
    advances: 1_740_00,
  });
  const tooMuch = await credit(paid, '8500.01');

  expect(tooMuch).toEqual({ receiptId: 0, findings: ['V10.credit'] });
  expect(await inFavour(paid)).toBe(1_740_00);
  const { sources } = await treasurer.call(readProviderCredit, at);
  expect(sources).toMatchObject([
    { receiptId: paid.receiptId, total: 11_600_00, credited: 1_740_00, inFavour: 1_740_00 },
  ]);
  // The statement counts the same: what the provider owes us.
  const account = await treasurer.call(readProviderAccount, { ...at, query: {} });
  expect(account).toMatchObject({ balance: -1_740_00, inFavour: 1_740_00 });
  expect((await treasurer.call(openStatement, { ...at, query: {} })).content.byteLength).toBeGreaterThan(1000);
  await refund(paid.receiptId, 1_740_00);
  await second.call(approveProviderRefund, { ...at, body: { useId: await lastUse() } });
});

test('what is unpaid falls first, and only the rest is in our favour; a fallen note gives both back', async () => {
  const paid = await aPaid({ asked: 5_000_00 });
  expect(await changed(paid)).toEqual({
    bank: -5_800_00,
    repairCost: 10_000_00,
    payable: -5_800_00,
    inputTaxPaid: 800_00,
    inputTaxPending: 800_00,
  });

  const small = await credit(paid, '2000.00');
  expect(await changed(paid)).toMatchObject({ repairCost: 8_000_00, payable: -3_480_00, bank: -5_800_00 });
  expect(await changed(paid)).not.toHaveProperty('advances');
  const note = await credit(paid, '4000.00');

  expect(await changed(paid)).toEqual({
    bank: -5_800_00,
    repairCost: 4_000_00,
    advances: 1_160_00,
    inputTaxPaid: 640_00,
  });
  await cancel(note.receiptId);
  await cancel(small.receiptId);
  expect(await changed(paid)).toEqual({
    bank: -5_800_00,
    repairCost: 10_000_00,
    payable: -5_800_00,
    inputTaxPaid: 800_00,
    inputTaxPending: 800_00,
  });
  expect(await inFavour(paid)).toBe(0);
});

test('credit in our favour pays an invoice of another claim, whose request shrinks; taken back, both are as before', async () => {
  const paid = await aPaid();
  await credit(paid, '1000.00');
  const other = await anInvoice();
  const { invoices } = await treasurer.call(readProviderCredit, at);
  expect(invoices.find(({ receiptId }) => receiptId === other.receiptId)).toMatchObject({ left: 11_600_00 });
  const body = { receiptId: paid.receiptId, invoiceId: other.receiptId, amount: 1_160_00, reason: REASON };
  const apply = (over: object) => treasurer.call(applyProviderCredit, { ...at, body: { ...body, ...over } });
  await expect(apply({ amount: 1_160_01 })).rejects.toMatchObject({ status: 400 });
  await expect(apply({ invoiceId: paid.receiptId })).rejects.toMatchObject({ status: 400 });

  await apply({});

  expect(await inFavour(paid)).toBe(0);
  expect(await changed(other)).toEqual({
    repairCost: 10_000_00,
    payable: -10_440_00,
    advances: -1_160_00,
    inputTaxPaid: 160_00,
    inputTaxPending: 1_440_00,
  });
  const links = () =>
    api.db.selectFrom('paymentRequestReceipt').select('amount').where('requestId', '=', other.requestId).execute();
  expect(await links()).toEqual([{ amount: 10_440_00 }]);
  expect(await stateOf(other.requestId)).toBe('inReview');
  await expect(refund(paid.receiptId, 1)).rejects.toMatchObject({ status: 400 });

  await treasurer.call(withdrawProviderCredit, { ...at, body: { useId: await lastUse(), reason: 'Era de otra' } });

  expect(await inFavour(paid)).toBe(1_160_00);
  expect(await changed(other)).toEqual({ repairCost: 10_000_00, payable: -11_600_00, inputTaxPending: 1_600_00 });
  // The invoice it pays is cancelled: it is in our favour again.
  await apply({});
  await cancel(other.receiptId, other.uuid);
  expect(await inFavour(paid)).toBe(1_160_00);
  expect(await changed(other)).toEqual({});
  await refund(paid.receiptId, 1_160_00);
  await second.call(approveProviderRefund, { ...at, body: { useId: await lastUse() } });
});
const stateOf = async (id: number) =>
  (await api.db.selectFrom('paymentRequest').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('a refund of the provider is registered by one person and booked by another on the day of the bank, and can be taken back', async () => {
  const paid = await aPaid();
  await credit(paid, '1000.00');
  const day = daysAgo(3);
  const until = await booksUntil(api.db, day);
  await expect(refund(paid.receiptId, 1_160_01)).rejects.toMatchObject({ status: 400 });
  await expect(refund(paid.receiptId, 1_160_00, '2199-01-01')).rejects.toMatchObject({ status: 400 });

  await refund(paid.receiptId, 1_160_00, day);
  await expect(refund(paid.receiptId, 1_00)).rejects.toMatchObject({ status: 409 });
  expect(await changed(paid)).toEqual(CREDITED);
  const useId = await lastUse();
  const approve = (who: typeof second) => who.call(approveProviderRefund, { ...at, body: { useId } });
  await expect(approve(treasurer)).rejects.toMatchObject({ status: 403 });
  await approve(second);
  await expect(approve(second)).rejects.toMatchObject({ status: 409 });

  expect(await changed(paid)).toEqual({ bank: -10_440_00, repairCost: 9_000_00, inputTaxPaid: 1_440_00 });
  expect(changedBooks(until, await booksUntil(api.db, day))).toEqual({ bank: 1_160_00, advances: -1_160_00 });
  expect(await inFavour(paid)).toBe(0);
  const { body } = await api.db
    .selectFrom('logbookEntry')
    .select('body')
    .where('affectedPartyId', '=', paid.partyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(body).toContain('reembolso del proveedor en el banco, $1,160.00');

  await treasurer.call(withdrawProviderCredit, { ...at, body: { useId, reason: 'No era de esta cuenta' } });
  expect(await changed(paid)).toEqual(CREDITED);
  expect(changedBooks(until, await booksUntil(api.db, day))).toEqual({});
  expect(await inFavour(paid)).toBe(1_160_00);
  await refund(paid.receiptId, 1_160_00);
  await second.call(approveProviderRefund, { ...at, body: { useId: await lastUse() } });
});

test('what was used stays used when the note or the payment falls: the invoice is owed again by so much', async () => {
  const paid = await aPaid();
  const note = await credit(paid, '1000.00');
  await refund(paid.receiptId, 1_160_00);
  await second.call(approveProviderRefund, { ...at, body: { useId: await lastUse() } });

  await cancel(note.receiptId);
  expect(await changed(paid)).toEqual({
    bank: -10_440_00,
    repairCost: 10_000_00,
    payable: -1_160_00,
    inputTaxPaid: 1_440_00,
    inputTaxPending: 160_00,
  });
  expect(await inFavour(paid)).toBe(0);

  await giveBack(paid);
  expect(await changed(paid)).toEqual({
    bank: 1_160_00,
    repairCost: 10_000_00,
    payable: -12_760_00,
    inputTaxPending: 1_600_00,
  });
});

test('what was refunded of an invoice that falls, or is credited whole, is owed once its transfer returns too', async () => {
  const whole = await aPaid();
  await credit(whole, '10000.00');
  await refund(whole.receiptId, 4_000_00);
  await second.call(approveProviderRefund, { ...at, body: { useId: await lastUse() } });
  await giveBack(whole);
  expect(await changed(whole)).toEqual({ bank: 4_000_00, payable: -4_000_00 });
  await treasurer.call(withdrawProviderCredit, { ...at, body: { useId: await lastUse(), reason: 'No llegó' } });

  const fallen = await aPaid();
  const note = await credit(fallen, '1000.00');
  await refund(fallen.receiptId, 1_160_00);
  await second.call(approveProviderRefund, { ...at, body: { useId: await lastUse() } });
  await cancel(note.receiptId);
  await cancel(fallen.receiptId, fallen.uuid);
  expect(await changed(fallen)).toEqual({ bank: -10_440_00, advances: 10_440_00 });
  await giveBack(fallen);
  expect(await changed(fallen)).toEqual({ bank: 1_160_00, payable: -1_160_00 });
  await treasurer.call(withdrawProviderCredit, { ...at, body: { useId: await lastUse(), reason: 'No llegó' } });
  expect(await changed(fallen)).toEqual({});
});

test('a note that comes while the bank has the transfer is in our favour once it is paid; cancelled with its invoice, the substitute takes up the rest', async () => {
  const paid = await anInvoice();
  const { runId, transferId } = await worker.inTransaction(async (act) => {
    const run = await insertRun(act.db, { state: 'sent', payOn: daysAgo(0) });
    const transfer = await insertTransfer(act.db, run.runId, paid.requestId);
    const request = await lockRequest(act, paid.requestId);
    if (request === undefined) throw new Error('The request is gone');
    await moveRequest(act, request, 'scheduled', { set: { runId: run.runId, transferId: transfer } });
    return { runId: run.runId, transferId: transfer };
  });
  await credit(paid, '1000.00');
  expect(await changed(paid)).toEqual({ repairCost: 9_000_00, payable: -10_440_00, inputTaxPending: 1_440_00 });
  await worker.inTransaction(async (act) => {
    const proof = { speiKey: 'SPEI777', paidOn: daysAgo(0), proofKey: null, confirmedBy: null };
    await payTransfer(act, await lockRun(act, runId, ['sent']), transferId, proof);
  });
  expect(await changed(paid)).toEqual(CREDITED);
  expect(await inFavour(paid)).toBe(1_160_00);
  await refund(paid.receiptId, 1_160_00);
  await second.call(approveProviderRefund, { ...at, body: { useId: await lastUse() } });

  const { receiptId: noteId } = await api.db
    .selectFrom('taxReceiptPart')
    .select('receiptId')
    .where('invoiceId', '=', paid.receiptId)
    .executeTakeFirstOrThrow();
  await cancel(noteId);
  await cancel(paid.receiptId, paid.uuid);
  expect(await changed(paid)).toEqual({ bank: -10_440_00, advances: 10_440_00 });
  await send(invoiceFile(name(), { relations: [{ kind: '04', uuid: paid.uuid }] }).xml, {
    slot: 'I',
    requestId: paid.requestId,
  });
  expect(await changed(paid)).toEqual({
    bank: -10_440_00,
    repairCost: 10_000_00,
    payable: -1_160_00,
    inputTaxPaid: 1_440_00,
    inputTaxPending: 160_00,
  });
});
