import { acceptReceipt, readOwnIntake, sendOwnReceipt } from '@aura/contracts/payments/receipts';
import { approveReturn, registerReturn } from '@aura/contracts/payments/runs';
import { ISSUERS } from '@aura/cfdi/corpus/certificates';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { booksOf, booksUntil, changedBooks } from '../../../testing/books.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { insertBilledUnit, invoiceFile, nameAsIssuer } from '../../../testing/factories/tax-receipt.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startSatServer } from '../../../testing/sat-server.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { takeReceipt } from '../intake/take-receipt.ts';
import { askSat } from '../sat/ask-sat.ts';

const sat = await startSatServer();
afterAll(() => sat.close());
const api = await startTestApi({ SAT_STATUS_URL: sat.url });
const worker = jobContextOf(api);
await insertBilledUnit(api.db);
const provider = await api.given.provider({});
const professional = { personKind: 'person', serviceNature: 'professional' } as const;
await api.db.updateTable('provider').set(professional).where('id', '=', provider.id).execute();
await nameAsIssuer(api.db, provider.id, ISSUERS.mason);
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const [finance, second] = [await api.as('Finanzas'), await api.asUser(await api.given.user({ groups: ['Finanzas'] }))];

let count = 0;
const name = () => `retenida-${(count += 1)}`;
const PDF = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);
const upload = (fileName: string, content: Buffer) =>
  sendCheckedFile(workshop, worker, { name: fileName, content, purpose: 'taxReceipt' });
const FEES = { issuer: ISSUERS.mason, isr: '0.100000', withheldIva: '0.106667' } as const;
/** 10,000.00 and its tax, less ten per cent and two thirds of the tax. */
const NET = 9_533_33;
const today = businessDay(new Date());
const [paidOn, laterOn] = [addDays(today, -6), addDays(today, -3)];

type SentFor = { readonly requestId: number } | { readonly orderId: number } | { readonly slot: 'E' };
/** Uploads a document as its provider does, and asks the tax authority; what waits for a person is accepted. */
async function send(xml: string, of: SentFor): Promise<number> {
  const xmlKey = await upload('factura.xml', Buffer.from(xml, 'utf8'));
  const pdfKey = await upload('factura.pdf', PDF);
  const body = { slot: 'I' as const, requestId: null, orderId: null, xmlKey, pdfKey, ...of };
  const { id } = await workshop.call(sendOwnReceipt, { body });
  await takeReceipt(worker, id);
  const intake = await workshop.call(readOwnIntake, { params: { id } });
  const { receiptId } = intake;
  if (receiptId === null) throw new Error(JSON.stringify(intake));
  await askSat(worker, receiptId, 'intake');
  const { state, version } = await receiptOf(receiptId);
  if (state === 'observed')
    await finance.call(acceptReceipt, { params: { id: receiptId }, body: { reason: 'Revisada', version } });
  return receiptId;
}
const receiptOf = (id: number) =>
  api.db.selectFrom('taxReceipt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function aPayable() {
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const of = { partyId: partyIds[0] as number, providerId: provider.id };
  return { ...of, ...(await insertPayable(api.db, { ...of, amount: 40_000_00 })) };
}
type Payable = Awaited<ReturnType<typeof aPayable>>;
const WHOLE = { subtotal: 10_000_00, withheldIncomeTax: 1_000_00, withheldValueTax: 1_066_67 };
const ask = ({ partyId, providerId, agreementId }: Payable, more: object) =>
  insertPaymentRequest(api.db, { partyId, providerId, agreementId, state: 'approved', ...more });
/** Requests of the net amount of an invoice in parts; the first is sent with it, the others are linked to it. */
async function inParts(parts: readonly number[]) {
  const payable = await aPayable();
  const before = await booksOf(api.db);
  const requests = [];
  for (const total of parts) requests.push(await ask(payable, { subtotal: total, tax: 0 }));
  const { uuid, xml } = invoiceFile(name(), FEES);
  const receiptId = await send(xml, { requestId: requests[0] as number });
  for (const [place, requestId] of requests.entries()) {
    if (place === 0) continue;
    const amount = parts[place] as number;
    await api.db.insertInto('paymentRequestReceipt').values({ requestId, receiptId, amount }).execute();
    await sql`update payment_request set state = 'valid', valid_at = now() where id = ${requestId}`.execute(api.db);
  }
  return { receiptId, uuid, requests, before, payable };
}
const pay = (id: number, on = paidOn) => worker.inTransaction((act) => payRequest(act, id, on));
async function giveBack({ runId, transferId }: { runId: number; transferId: number }, returnedOn: string) {
  const params = { id: runId };
  const said = { kind: 'returned', bankReference: 'DEV-1', reason: 'La cuenta no existe' } as const;
  const run = await finance.call(registerReturn, { params, body: { ...said, transferId, returnedOn } });
  await second.call(approveReturn, { params, body: { returnId: run.returns[0]?.id as number } });
}
const withheld = (books: Readonly<Record<string, number>>) => ({
  incomePending: books['withheldIncomeTaxPending'] ?? 0,
  income: books['withheldIncomeTax'] ?? 0,
  valuePending: books['withheldValueTaxPending'] ?? 0,
  value: books['withheldValueTax'] ?? 0,
});
const since = async (before: Readonly<Record<string, number>>) => changedBooks(before, await booksOf(api.db));

beforeEach(() => sat.tell('vigente'));
afterEach(async () => {
  const found: unknown[] = [];
  for (const faults of ['payment_faults()', 'ledger_faults(0)'])
    found.push(...(await rows(worker.db, sql`select * from ${sql.raw(`app.${faults}`)} limit 3`)));
  if (found.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(found)}`);
});

test('what is withheld waits for the payment, and each part is owed on the day of the bank; the last takes the rest', async () => {
  const days = [paidOn, laterOn, today];
  const untilBefore = await Promise.all(days.map((day) => booksUntil(api.db, day)));
  const { requests, before } = await inParts([3_177_77, 3_177_77, 3_177_79]);

  expect(await since(before)).toEqual({
    repairCost: 10_000_00,
    inputTaxPending: 1_600_00,
    payable: -NET,
    withheldIncomeTaxPending: -1_000_00,
    withheldValueTaxPending: -1_066_67,
  });
  for (const [place, id] of requests.entries()) await pay(id, days[place]);

  const until = await Promise.all(
    days.map(async (day, place) => withheld(changedBooks(untilBefore[place] ?? {}, await booksUntil(api.db, day)))),
  );
  expect(until.map(({ income, value }) => [income, value])).toEqual([
    [-333_33, -355_55],
    [-666_66, -711_11],
    [-1_000_00, -1_066_67],
  ]);
  expect(await since(before)).toEqual({
    repairCost: 10_000_00,
    inputTaxPaid: 1_600_00,
    bank: -NET,
    withheldIncomeTax: -1_000_00,
    withheldValueTax: -1_066_67,
  });
});

test('a returned transfer owes nothing to the tax authority any more from its day, and paid again it does, to the centavo', async () => {
  const { requests, before } = await inParts([4_000_01, 5_533_32]);
  await pay(requests[0] as number);
  const atFirst = await since(before);
  const paid = await pay(requests[1] as number);
  const whole = await since(before);
  const onItsDay = await booksUntil(api.db, paidOn);

  await giveBack(paid, laterOn);

  expect(await since(before)).toEqual(atFirst);
  expect(withheld(await booksUntil(api.db, paidOn))).toEqual(withheld(onItsDay));
  await pay(requests[1] as number, today);
  expect(await since(before)).toEqual(whole);
  expect(withheld(whole)).toEqual({ incomePending: 0, income: -1_000_00, valuePending: 0, value: -1_066_67 });
});

test('cancelled after it was paid nothing is withheld of it; its substitute owes the same again', async () => {
  const { requests, before, receiptId, uuid } = await inParts([NET]);
  await pay(requests[0] as number);
  const paid = await since(before);

  sat.tell('cancelado', uuid);
  await askSat(worker, receiptId, 'nightly');
  expect(await since(before)).toEqual({ bank: -NET, advances: NET });
  const substitute = await send(invoiceFile(name(), { ...FEES, relations: [{ kind: '04', uuid }] }).xml, {
    requestId: requests[0] as number,
  });

  expect((await receiptOf(substitute)).state).toBe('accepted');
  expect(await since(before)).toEqual(paid);
});

test('paid before its invoice came: withheld when that is accepted, and not any more once the advance is returned', async () => {
  const payable = await aPayable();
  const before = await booksOf(api.db);
  const advance = await ask(payable, {
    kind: 'advance',
    needsReceipt: false,
    subtotal: 5_000_00,
    tax: 800_00,
    state: 'valid',
    withheldIncomeTax: 500_00,
    withheldValueTax: 533_33,
  });
  const paid = await pay(advance);
  expect(await since(before)).toEqual({ bank: -4_766_67, advances: 4_766_67 });
  const beforeToday = withheld(await booksUntil(api.db, addDays(today, -1)));

  await send(invoiceFile(name(), FEES).xml, { orderId: payable.orderId });

  // Half and half a centavo was paid: the share is rounded down, and the rest takes it.
  expect(withheld(await since(before))).toEqual({
    incomePending: -500_00,
    income: -500_00,
    valuePending: -533_34,
    value: -533_33,
  });
  expect(withheld(await booksUntil(api.db, addDays(today, -1)))).toEqual(beforeToday);
  await giveBack(paid, today);
  expect(withheld(await since(before))).toEqual({
    incomePending: -1_000_00,
    income: 0,
    valuePending: -1_066_67,
    value: 0,
  });
});

test('a credit note takes its share off what is not paid yet, and the last payment leaves nothing pending', async () => {
  const payable = await aPayable();
  const before = await booksOf(api.db);
  const first = await ask(payable, { subtotal: 3_000_00, tax: 0 });
  const { uuid, xml } = invoiceFile(name(), FEES);
  const receiptId = await send(xml, { requestId: first });
  await pay(first);
  const credit = { ...FEES, kind: 'E' as const, lines: [{ price: '1000.00' }], relations: [{ kind: '01', uuid }] };
  await send(invoiceFile(name(), credit).xml, { slot: 'E' });
  expect(withheld(await since(before))).toEqual({
    incomePending: -(1_000_00 - 100_00 - 314_68),
    income: -314_68,
    valuePending: -(1_066_67 - 106_67 - 335_66),
    value: -335_66,
  });

  const rest = await ask(payable, { subtotal: NET - 953_33 - 3_000_00, tax: 0 });
  await api.db
    .insertInto('paymentRequestReceipt')
    .values({ requestId: rest, receiptId, amount: NET - 953_33 - 3_000_00 })
    .execute();
  await sql`update payment_request set state = 'valid', valid_at = now() where id = ${rest}`.execute(api.db);
  await pay(rest, laterOn);

  expect(withheld(await since(before))).toEqual({ incomePending: 0, income: -900_00, valuePending: 0, value: -960_00 });
});

test('a credit note after payment owes less to the tax authority by its share, and owes it again when the note falls', async () => {
  const { uuid, requests, before } = await inParts([6_000_00, NET - 6_000_00]);
  for (const id of requests) await pay(id);
  const paid = await since(before);
  const credit = { ...FEES, kind: 'E' as const, lines: [{ price: '1000.00' }], relations: [{ kind: '01', uuid }] };
  const noteId = await send(invoiceFile(name(), credit).xml, { slot: 'E' });

  const credited = await since(before);
  expect(withheld(credited)).toEqual({ incomePending: 0, income: -900_00, valuePending: 0, value: -960_00 });
  expect([credited['advances'], credited['repairCost'], credited['inputTaxPaid']]).toEqual([
    953_33, 9_000_00, 1_440_00,
  ]);

  const { uuid: ofNote } = await receiptOf(noteId);
  sat.tell('cancelado', ofNote);
  await askSat(worker, noteId, 'nightly');
  expect(await since(before)).toEqual(paid);
});

test('a credit note below what is paid leaves nothing pending, and the rest of the payment in favour', async () => {
  const { uuid, requests, before } = await inParts([6_000_00, NET - 6_000_00]);
  await pay(requests[0] as number);
  const half = { ...FEES, kind: 'E' as const, lines: [{ price: '5000.00' }], relations: [{ kind: '01', uuid }] };
  await send(invoiceFile(name(), half).xml, { slot: 'E' });

  const books = await since(before);
  expect(withheld(books)).toEqual({ incomePending: 0, income: -500_00, valuePending: 0, value: -533_33 });
  expect([books['payable'] ?? 0, books['advances'], books['inputTaxPaid'], books['inputTaxPending'] ?? 0]).toEqual([
    0,
    6_000_00 - 4_766_67,
    800_00,
    0,
  ]);
});

test('an invoice accepted before the rule keeps what was booked then: its payment moves nothing', async () => {
  const payable = await aPayable();
  const { subtotal: base, ...kept } = WHOLE;
  const receiptId = await insertReceipt(api.db, { ...payable, base, ...kept });
  const { affectedPartyId: affected_party_id, providerId: provider_id } = await receiptOf(receiptId);
  const entries = [
    { account: 'repairCost', centavos: 10_000_00, affected_party_id },
    { account: 'inputTaxPending', centavos: 1_600_00 },
    { account: 'withheldIncomeTax', centavos: -1_000_00 },
    { account: 'withheldValueTax', centavos: -1_066_67 },
    { account: 'payable', centavos: -NET, affected_party_id, provider_id },
  ];
  await sql`select app.post_ledger('providerInvoiceAccepted', 'taxReceipt', ${receiptId}, ${`receipt/${receiptId}/providerInvoiceAccepted`},
    now(), null, null, ${JSON.stringify(entries)}::jsonb)`.execute(api.db);
  await api.db.updateTable('taxReceipt').set({ postedAt: new Date() }).where('id', '=', receiptId).execute();
  const requestId = await ask(payable, { subtotal: NET, tax: 0, state: 'valid' });
  await api.db.insertInto('paymentRequestReceipt').values({ requestId, receiptId, amount: NET }).execute();
  const before = await booksOf(api.db);

  await pay(requestId);

  expect(await since(before)).toEqual({ bank: -NET, payable: NET, inputTaxPaid: 1_600_00, inputTaxPending: -1_600_00 });
});
