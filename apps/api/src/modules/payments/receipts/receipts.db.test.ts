import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ISSUERS } from '@aura/cfdi/corpus/certificates';
import { finish, uuidOf } from '@aura/cfdi/corpus/corpus-file';
import { construction, unread, withComplement } from '@aura/cfdi/corpus/good-files';
import { writeXml } from '@aura/cfdi/write/write-xml';
import * as receipts from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import {
  insertBilledUnit,
  invoiceFile,
  nameAsIssuer,
  paymentFile,
} from '../../../testing/factories/tax-receipt.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startSatServer } from '../../../testing/sat-server.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { takeReceipt } from '../intake/take-receipt.ts';
import { askSat } from '../sat/ask-sat.ts';

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
const name = () => `recibo-${(count += 1)}`;
const PDF = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(200)}%%EOF\n`);

async function aPayable(amount = 10_000_00) {
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const partyId = claim.partyIds[0] as number;
  return {
    partyId,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId, providerId: provider.id, amount })),
  };
}

const upload = (caller: Caller, fileName: string, content: Buffer): Promise<string> =>
  sendCheckedFile(caller, worker, { name: fileName, content, purpose: 'taxReceipt' });

/** Uploads a file as the provider and runs the worker. */
async function send(
  xml: string,
  about: { slot?: 'I' | 'E' | 'P'; requestId?: number | null; orderId?: number | null } = {},
  caller = workshop,
) {
  const xmlKey = await upload(caller, 'factura.xml', Buffer.from(xml, 'utf8'));
  const pdfKey = await upload(caller, 'factura.pdf', PDF);
  const { slot = 'I', requestId = null, orderId = null } = about;
  const { id } = await caller.call(receipts.sendOwnReceipt, { body: { slot, requestId, orderId, xmlKey, pdfKey } });
  await takeReceipt(worker, id);
  return caller.call(receipts.readOwnIntake, { params: { id } });
}

const requestRow = (id: number) =>
  api.db.selectFrom('paymentRequest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const receiptRow = (id: number | null) =>
  api.db
    .selectFrom('taxReceipt')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();
const faults = async () => [
  ...(await rows(worker.db, sql`select * from app.payment_faults()`)),
  ...(await rows(worker.db, sql`select * from app.ledger_faults(0)`)),
];

beforeEach(() => sat.tell('vigente'));
afterEach(async () => {
  const found = await faults();
  if (found.length > 0) throw new Error(JSON.stringify(found));
});

test('a true invoice covers its request, is accepted once the tax authority says so, and the request is valid', async () => {
  const payable = await aPayable();
  const requestId = await insertPaymentRequest(api.db, { ...payable, subtotal: 10_000_00, state: 'approved' });
  const { uuid, xml } = invoiceFile(name(), { method: 'PPD' });

  const taken = await send(xml, { requestId });
  expect(taken).toMatchObject({ state: 'taken', receiptState: 'checking', total: 11_600_00, problem: '' });
  expect((await requestRow(requestId)).state).toBe('inReview');
  await askSat(worker, taken.receiptId as number, 'intake');

  expect(await receiptRow(taken.receiptId)).toMatchObject({
    uuid,
    state: 'accepted',
    satState: 'valid',
    base: 10_000_00,
  });
  expect(await requestRow(requestId)).toMatchObject({ state: 'valid', counterReceipt: expect.any(Number) });
  expect(sat.asked.at(-1)).toContain(`id=${uuid}&re=CMN190214QW6`);
  expect((await api.announced()).map((fact) => fact.name)).toEqual(
    expect.arrayContaining(['receipt.taken', 'receipt.decided']),
  );
});

test('the same invoice is taken once, from any sender and even at the same moment, and the second hears where it is', async () => {
  const payable = await aPayable();
  const { uuid, xml } = invoiceFile(name());
  const keys = [await upload(workshop, 'a.xml', Buffer.from(xml)), await upload(workshop, 'b.xml', Buffer.from(xml))];
  const ids = await Promise.all(
    keys.map((xmlKey) =>
      workshop.call(receipts.sendOwnReceipt, {
        body: { slot: 'I', requestId: null, orderId: payable.orderId, xmlKey, pdfKey: null },
      }),
    ),
  );

  await Promise.all(ids.map(({ id }) => takeReceipt(worker, id)));
  const again = await send(xml, { orderId: payable.orderId });

  const outcome = await Promise.all(ids.map(({ id }) => workshop.call(receipts.readOwnIntake, { params: { id } })));
  expect(outcome.map(({ state }) => state).toSorted()).toEqual(['refused', 'taken']);
  expect(again.findings.find(({ id }) => id === 'V04.known')?.text).toContain(
    `${uuid} ya está registrado en el siniestro`,
  );
  expect(await api.db.selectFrom('taxReceipt').select('id').where('uuid', '=', uuid).execute()).toHaveLength(1);
});

test('an invoice that was altered after it was sealed is refused in words, and does not take the number of the true one', async () => {
  const payable = await aPayable();
  const { uuid, xml } = invoiceFile(name());

  const altered = await send(xml.replaceAll('10000.00', '9000.00').replaceAll('11600.00', '10600.00'), {
    orderId: payable.orderId,
  });

  expect(altered.state).toBe('refused');
  expect(altered.findings).toContainEqual(
    expect.objectContaining({ check: 'V11', text: 'El CFDI fue alterado: su sello no corresponde a su contenido.' }),
  );
  expect((await send(xml, { orderId: payable.orderId })).state).toBe('taken');
  const { refusals } = await workshop.call(receipts.listOwnReceipts);
  expect(refusals[0]).toMatchObject({ uuid, fileName: 'factura.xml' });
});

test('another issuer, a file that is no CFDI and one that bills more than was agreed are distinguished', async () => {
  const payable = await aPayable(9_000_00);

  const foreign = await send(invoiceFile(name(), { issuer: ISSUERS.mason }).xml, { orderId: payable.orderId });
  const strange = await send('<?xml version="1.0"?><nota/>', { orderId: payable.orderId });
  const dear = await send(invoiceFile(name()).xml, { orderId: payable.orderId });

  expect([foreign.state, strange.state, dear.state]).toEqual(['refused', 'refused', 'taken']);
  expect(foreign.findings.map(({ id }) => id)).toContain('V06.issuer');
  expect(dear).toMatchObject({ receiptState: 'observed' });
  await askSat(worker, dear.receiptId as number, 'intake');
  expect((await receiptRow(dear.receiptId)).state).toBe('observed');
});

test('Finanzas accepts what was observed with a reason, or rejects it, and nobody decides on what changed since', async () => {
  const payable = await aPayable(9_000_00);
  const requestId = await insertPaymentRequest(api.db, { ...payable, subtotal: 9_000_00, state: 'approved' });
  const one = await send(invoiceFile(name()).xml, { requestId });
  expect((await requestRow(requestId)).state).toBe('observed');
  const decide = (
    act: typeof receipts.acceptReceipt | typeof receipts.rejectReceipt,
    id: number | null,
    version: number,
  ) => finance.call(act, { params: { id: id ?? 0 }, body: { reason: 'Se acordó por teléfono', version } });

  await expect(decide(receipts.acceptReceipt, one.receiptId, 7)).rejects.toMatchObject({ status: 409 });
  await decide(receipts.acceptReceipt, one.receiptId, 1);
  expect(await requestRow(requestId)).toMatchObject({ state: 'valid', total: 10_440_00 });

  const other = await send(invoiceFile(name()).xml, { orderId: payable.orderId });
  await decide(receipts.rejectReceipt, other.receiptId, 1);
  expect(await receiptRow(other.receiptId)).toMatchObject({
    state: 'rejected',
    decisionNote: 'Se acordó por teléfono',
  });
  await expect(decide(receipts.acceptReceipt, other.receiptId, 2)).rejects.toMatchObject({ status: 409 });
});

test('a cancelled invoice leaves the ledger, its request is held and observed, and another one releases it', async () => {
  const payable = await aPayable(20_000_00);
  const requestId = await insertPaymentRequest(api.db, { ...payable, subtotal: 10_000_00, state: 'approved' });
  const { receiptId } = await send(invoiceFile(name()).xml, { requestId });
  await askSat(worker, receiptId as number, 'intake');
  expect((await requestRow(requestId)).state).toBe('valid');

  sat.tell('cancelado', (await receiptRow(receiptId)).uuid);
  await askSat(worker, receiptId as number, 'nightly');

  expect(await receiptRow(receiptId)).toMatchObject({
    state: 'cancelled',
    satState: 'cancelled',
    reversedAt: expect.any(Date),
    satNextAt: null,
  });
  expect(await requestRow(requestId)).toMatchObject({ state: 'observed', isHeld: true });
  expect(await api.announced()).toContainEqual(expect.objectContaining({ name: 'receipt.cancelled', isPaid: false }));

  await send(invoiceFile(name()).xml, { requestId });
  expect(await requestRow(requestId)).toMatchObject({ state: 'inReview', isHeld: false });
});

test('while the tax authority is silent an invoice waits, keeps being asked about, and is never accepted by itself', async () => {
  const payable = await aPayable();
  const { receiptId } = await send(invoiceFile(name()).xml, { orderId: payable.orderId });

  sat.tell('broken');
  await askSat(worker, receiptId as number, 'intake');
  expect(await receiptRow(receiptId)).toMatchObject({
    state: 'checking',
    satState: 'error',
    satTries: 1,
    satNextAt: expect.any(Date),
  });
  sat.tell('noEncontrado');
  await askSat(worker, receiptId as number, 'intake');
  expect(await receiptRow(receiptId)).toMatchObject({ state: 'checking', satState: 'notFound', satValidAt: null });
  const checks = await api.db
    .selectFrom('satCheck')
    .select(['answer', 'code'])
    .where('receiptId', '=', receiptId ?? 0)
    .execute();
  expect(checks).toMatchObject([{ answer: 'error', code: expect.stringContaining('503') }, { answer: 'notFound' }]);
});

test('an invoice within the tolerance is followed to the centavo, and one invoice may pay two requests', async () => {
  const payable = await aPayable(20_000_00);
  const near = await insertPaymentRequest(api.db, {
    ...payable,
    subtotal: 10_000_00,
    tax: 1_600_50,
    state: 'approved',
  });
  await send(invoiceFile(name()).xml, { requestId: near });
  expect(await requestRow(near)).toMatchObject({ subtotal: 10_000_00, tax: 1_600_00, total: 11_600_00 });

  const [first, second] = [
    await insertPaymentRequest(api.db, { ...payable, subtotal: 4_000_00, state: 'approved' }),
    await insertPaymentRequest(api.db, { ...payable, subtotal: 6_000_00, state: 'approved' }),
  ];
  const { receiptId } = await send(invoiceFile(name()).xml, { requestId: first });
  const attached = await workshop.call(receipts.attachOwnReceipt, {
    body: { requestId: second, receiptId: receiptId as number },
  });
  await takeReceipt(worker, attached.id);

  const links = await api.db
    .selectFrom('paymentRequestReceipt')
    .select(['requestId', 'amount'])
    .where('receiptId', '=', receiptId ?? 0)
    .orderBy('requestId')
    .execute();
  expect(links).toEqual([
    { requestId: first, amount: 4_640_00 },
    { requestId: second, amount: 6_960_00 },
  ]);
  await finance.call(receipts.detachReceipt, { params: { id: second }, body: { receiptId: receiptId as number } });
  expect((await requestRow(second)).state).toBe('approved');
});

test('a credit note takes off its invoice and no more than its balance', async () => {
  const payable = await aPayable();
  const invoice = await send(invoiceFile(name()).xml, { orderId: payable.orderId });
  await askSat(worker, invoice.receiptId as number, 'intake');
  const { uuid } = await receiptRow(invoice.receiptId);
  const creditOf = (price: string, of = uuid) =>
    invoiceFile(name(), { kind: 'E', lines: [{ price }], relations: [{ kind: '01', uuid: of }] }).xml;

  const tooMuch = await send(creditOf('10000.01'), { slot: 'E' });
  const unknown = await send(creditOf('1.00', '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D'), { slot: 'E' });
  const right = await send(creditOf('1000.00'), { slot: 'E' });
  await askSat(worker, right.receiptId as number, 'intake');

  expect([tooMuch.findings.at(-1)?.id, unknown.findings.at(-1)?.id]).toEqual(['V10.credit', 'V08.unknown-invoice']);
  expect(await receiptRow(right.receiptId)).toMatchObject({ state: 'accepted', affectedPartyId: payable.partyId });
  const { receipts: told } = await workshop.call(receipts.listOwnReceipts);
  expect(told.find(({ id }) => id === invoice.receiptId)).toMatchObject({ total: 11_600_00, balance: 10_440_00 });
});

test('a receipt of payment follows the chain of its invoice and says what is wrong with it', async () => {
  const payable = await aPayable();
  const invoice = await send(invoiceFile(name(), { method: 'PPD' }).xml, { orderId: payable.orderId });
  await askSat(worker, invoice.receiptId as number, 'intake');
  const { uuid, series, folio } = await receiptRow(invoice.receiptId);
  const label = `${series} ${folio}`;

  const wrong = await send(paymentFile(name(), [{ uuid, before: '11000.00', paid: '100.00', instalment: '2' }]).xml, {
    slot: 'P',
  });
  expect(wrong.findings.filter(({ severity }) => severity === 'reject').map(({ text }) => text)).toEqual([
    `De la factura ${label}, el saldo anterior dice $11,000.00 y debe ser $11,600.00.`,
    `De la factura ${label}, la parcialidad dice 2 y debe ser 1.`,
  ]);
  const early = await send(paymentFile(name(), [{ uuid, before: '11600.00', paid: '11600.00' }]).xml, { slot: 'P' });
  expect(early).toMatchObject({ state: 'taken', receiptState: 'observed' });
  expect(early.findings.map(({ id }) => id)).toContain('V10.paid');
});

test('a receipt of payment that also names an invoice of elsewhere is taken in with a finding, and attests ours', async () => {
  const payable = await aPayable();
  const { receiptId } = await send(invoiceFile(name(), { method: 'PPD' }).xml, { orderId: payable.orderId });
  const { uuid } = await receiptRow(receiptId);
  const known = { uuid, before: '11600.00', paid: '11600.00' };

  const strange = { uuid: uuidOf('de-otra-empresa'), before: '100.00', paid: '100.00' };
  const found = await send(paymentFile(name(), [strange, known]).xml, { slot: 'P' });
  expect(found.state).toBe('taken');
  expect(found.findings.filter(({ check }) => check === 'V08')).toMatchObject([
    { id: 'V08.unknown-invoice', severity: 'warning' },
  ]);
  const parts = await api.db
    .selectFrom('taxReceiptPart')
    .select(['invoiceId', 'amount'])
    .where('receiptId', '=', found.receiptId ?? 0)
    .execute();
  expect(parts).toEqual([{ invoiceId: receiptId, amount: 11_600_00 }]);
});

test('an invoice with a complement of construction is taken in; altered beside one that is not read it waits for a person', async () => {
  const { orderId } = await aPayable();
  const built = withComplement(construction());
  const taken = await send(writeXml(finish(built, name())), { orderId });
  expect([taken.state, taken.receiptState]).toEqual(['taken', 'checking']);
  expect(taken.findings.map(({ id }) => id)).toContain('V08.complement');

  const freight = withComplement(unread('http://www.sat.gob.mx/CartaPorte31', 'CartaPorte', { Version: '3.1' }));
  const odd = await send(writeXml(finish(freight, name())).replace('Folio="1024"', 'Folio="1025"'), { orderId });
  expect([odd.state, odd.receiptState]).toEqual(['taken', 'observed']);
  expect(odd.findings.map(({ id }) => id)).toContain('V11.unread');
});

test('a provider hands in for its own requests and orders only, with files it sent itself', async () => {
  const payable = await aPayable();
  const stranger = await api.given.provider({});
  const theirs = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: stranger.id }));
  const requestId = await insertPaymentRequest(api.db, { ...payable, state: 'approved' });
  const mine = await send(invoiceFile(name()).xml, { orderId: payable.orderId });
  const xmlKey = await upload(theirs, 'factura.xml', Buffer.from(invoiceFile(name()).xml));
  const call = (body: Partial<Parameters<typeof theirs.call>[1]> & object) =>
    theirs.call(receipts.sendOwnReceipt, {
      body: { slot: 'I', requestId: null, orderId: null, xmlKey, pdfKey: null, ...body },
    });

  await expect(call({ requestId })).rejects.toMatchObject({ status: 404 });
  await expect(call({ orderId: payable.orderId })).rejects.toMatchObject({ status: 404 });
  await expect(call({})).rejects.toMatchObject({ status: 404 });
  await expect(
    workshop.call(receipts.sendOwnReceipt, {
      body: { slot: 'P', requestId: null, orderId: null, xmlKey, pdfKey: null },
    }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(theirs.call(receipts.readOwnIntake, { params: { id: mine.id } })).rejects.toMatchObject({ status: 404 });
  await expect(
    theirs.call(receipts.openOwnReceiptFile, { params: { id: mine.receiptId as number }, body: { which: 'xml' } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(
    theirs.call(receipts.attachOwnReceipt, { body: { requestId, receiptId: mine.receiptId as number } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await theirs.call(receipts.listOwnReceipts)).toEqual({ receipts: [], refusals: [], missingComplements: 0 });
  const { url } = await workshop.call(receipts.openOwnReceiptFile, {
    params: { id: mine.receiptId as number },
    body: { which: 'xml' },
  });
  expect((await fetch(url)).status).toBe(200);
});

test('an invoice for one affected party pays for no other, of the same provider', async () => {
  const [billed, other] = [await aPayable(), await aPayable()];
  const requestId = await insertPaymentRequest(api.db, { ...other, state: 'approved' });
  const { receiptId } = await send(invoiceFile(name()).xml, { orderId: billed.orderId });
  const body = { requestId, receiptId: receiptId as number };

  const attached = await workshop.call(receipts.attachOwnReceipt, { body });
  await takeReceipt(worker, attached.id);

  expect(await workshop.call(receipts.readOwnIntake, { params: { id: attached.id } })).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('otro afectado'),
  });
  await expect(
    finance.call(receipts.attachReceipt, { params: { id: requestId }, body: { receiptId: body.receiptId } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await requestRow(requestId)).toMatchObject({ state: 'approved' });
});

test('our own people hand in on claims they may act on, and the order lists its invoices with addresses', async () => {
  const payable = await aPayable();
  const requestId = await insertPaymentRequest(api.db, {
    ...payable,
    orderId: payable.orderId,
    subtotal: 10_000_00,
    state: 'approved',
  });
  const xmlKey = await upload(finance, 'factura.xml', Buffer.from(invoiceFile(name()).xml));

  const { id } = await finance.call(receipts.sendReceipt, {
    params: { id: provider.id },
    body: { slot: 'I', affectedPartyId: null, orderId: null, requestId, xmlKey, pdfKey: null },
  });
  await takeReceipt(worker, id);

  expect(await finance.call(receipts.readIntake, { params: { id } })).toMatchObject({ state: 'taken' });
  const raw = await finance.raw({ method: 'GET', url: `/api/v1/tax-receipt/purchase-note/files/${payable.orderId}/` });
  expect(raw.json()).toMatchObject([
    {
      amount: 11_600,
      date: '2026-11-10',
      uuid: expect.any(String),
      pdf_file: null,
      xml_file: expect.stringContaining('http'),
    },
  ]);
});

test('a paid request closes with its receipt of payment, and a cancellation after the payment is announced as such', async () => {
  const payable = await aPayable();
  const requestId = await insertPaymentRequest(api.db, { ...payable, subtotal: 10_000_00, state: 'approved' });
  const { receiptId } = await send(invoiceFile(name(), { method: 'PPD' }).xml, { requestId });
  await askSat(worker, receiptId as number, 'intake');
  await worker.inTransaction((act) => payRequest(act, requestId));
  const { uuid } = await receiptRow(receiptId);

  const complement = await send(paymentFile(name(), [{ uuid, before: '11600.00', paid: '11600.00' }]).xml, {
    slot: 'P',
    requestId,
  });
  expect(complement).toMatchObject({ state: 'taken', receiptState: 'checking', problem: '' });
  await askSat(worker, complement.receiptId as number, 'intake');
  expect((await requestRow(requestId)).state).toBe('closed');

  sat.tell('cancelado', uuid);
  await askSat(worker, receiptId as number, 'nightly');
  expect(await receiptRow(receiptId)).toMatchObject({ state: 'cancelled', reversedAt: expect.any(Date) });
  expect(await api.announced()).toContainEqual(
    expect.objectContaining({ name: 'receipt.cancelled', receiptId, isPaid: true }),
  );
});
