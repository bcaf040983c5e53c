import {
  answerCancellation,
  listFiscalFindings,
  settleFiscalFinding,
  totalFiscalFindings,
} from '@aura/contracts/invoicing/fiscal-watch';
import { readStampsLeft } from '@aura/contracts/invoicing/certificates';
import { adoptStamp } from '@aura/contracts/invoicing/invoices';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { formatDate } from '@aura/domain/format';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { PAC_PASSWORD, PAC_USER, type PacMode, startPacServer } from '../../../testing/pac-server.ts';
import { swPac } from '../../../adapters/pac/real.ts';
import { startSatServer } from '../../../testing/sat-server.ts';
import { insertDoubtful, insertInvoice } from '../../../testing/factories/invoice.factory.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { askTonight } from '../../../testing/receipt-jobs.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { sendCancellationAnswers } from './answer-cancellation.ts';
import { settleInvoice } from '../stamping/settle-invoice.ts';
import { watchFiscal } from './watch-fiscal.job.ts';

const sat = await startSatServer();
/** Fiscal folios that the tax authority waits for an answer about. */
const asked = new Set<string>();
const certifier = await startPacServer(0, undefined, undefined, {
  isAsked: (uuid) => Promise.resolve(asked.has(uuid)),
  onAnswered: (uuid, answer) => Promise.resolve(sat.tell(answer === 'Aceptacion' ? 'cancelado' : 'rechazada', uuid)),
});
afterAll(() => Promise.all([sat.close(), certifier.close()]));
const api = await startTestApi({ SAT_STATUS_URL: sat.url });
const expression = (uuid: string = randomUUID()) => `?id=${uuid}&re=AAA010101AAA&rr=RDT150320KL2&tt=1.00&fe=abcdefgh`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const finance = await api.as('Finanzas');
const night = () => watchFiscal.run(jobContextOf(api), {});
const found = async () => (await finance.call(listFiscalFindings, { query: {} })).results;
const set = (receiptId: number, values: object) =>
  api.db.updateTable('taxReceipt').set(values).where('id', '=', receiptId).execute();

async function aReceived(traits: object = {}) {
  const provider = await api.given.provider({});
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const at = { partyId: partyIds[0] as number, providerId: provider.id };
  const payable = await insertPayable(api.db, at);
  return { ...payable, provider, at, id: await insertReceipt(api.db, { ...at, ...traits }) };
}

async function anInvoice(values: object = {}) {
  const id = await insertInvoice(api.db, api.config, 'stamped');
  const { receiptId } = await api.db
    .selectFrom('invoice')
    .select('receiptId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (receiptId === null) throw new Error('It is not stamped');
  await set(receiptId, { satState: 'valid', ...values });
  return { id, receiptId };
}

test('an issued invoice that the tax authority calls cancelled is found once, however many nights, and leaves the list when it is mended', async () => {
  const { id, receiptId } = await anInvoice({ satState: 'cancelled', satCheckedAt: new Date() });
  await night();
  await night();

  const own = (await found()).filter(({ invoiceId }) => invoiceId === id);
  expect(own).toEqual([expect.objectContaining({ kind: 'ownCancelled', amount: 6_032_00, group: 'Finanzas' })]);
  const announced = await sql<{ n: number }>`select count(*)::int as n from fact where name = 'fiscal.found'`.execute(
    api.db,
  );
  expect(announced.rows[0]?.n).toBe(1);

  await set(receiptId, { satState: 'valid' });
  await night();
  expect((await found()).filter(({ invoiceId }) => invoiceId === id)).toEqual([]);
});

test('a certificate is told of sixty, thirty and seven days before it ends, once each', async () => {
  // Two units with the same certificate give one finding.
  await anInvoice();
  await anInvoice();
  const today = businessDay(new Date());
  const endsIn = (days: number) =>
    api.db
      .updateTable('issuerCertificate')
      .set({ validUntil: new Date(`${addDays(today, days)}T18:00:00Z`) })
      .where('retiredAt', 'is', null)
      .execute();
  const ending = async () => {
    await night();
    await night();
    return (await found()).filter(({ kind }) => kind === 'certificateEnding').map(({ id, detail }) => ({ id, detail }));
  };
  await endsIn(60);
  expect(await ending()).toEqual([]);

  const seen = new Set<number>();
  for (const days of [59, 30, 29, 7, 6, -1]) {
    await endsIn(days);
    const [first, ...others] = await ending();
    expect(others).toEqual([]);
    expect(first?.detail).toBe(`Vence el ${formatDate(addDays(today, days))}`);
    seen.add(first?.id ?? 0);
  }
  expect(seen.size).toBe(3);
  await endsIn(900);
  expect(await ending()).toEqual([]);
});

test('the stamps left are asked for every night and told of when a month would use them up', async () => {
  const job = { ...jobContextOf(api), pac: swPac({ url: certifier.url, user: PAC_USER, password: PAC_PASSWORD }) };
  const { left, askedAt } = await finance.call(readStampsLeft);
  expect([left, askedAt]).toEqual([null, null]);
  const doubtful = await insertDoubtful(api.db, api.config);
  await finance.call(adoptStamp, { params: { id: doubtful.id }, body: { xml: doubtful.found, version: 1 } });
  await settleInvoice(job, doubtful.id);
  const { usedLately } = await finance.call(readStampsLeft);
  expect(usedLately).toBe(1);
  const told = async (stampsLeft: number) => {
    certifier.stampsLeft = stampsLeft;
    await watchFiscal.run(job, {});
    expect((await finance.call(readStampsLeft)).left).toBe(stampsLeft);
    return (await found())
      .filter(({ kind }) => kind === 'stampsEnding')
      .map(({ document, detail }) => ({ document, detail }));
  };

  expect(await told(usedLately + 1)).toEqual([]);
  const detail = `Timbres usados en 30 días: ${usedLately}`;
  expect(await told(usedLately)).toEqual([{ document: String(usedLately), detail }]);
  expect(await told(0)).toEqual([{ document: '0', detail }]);

  // Silence of the certifier changes nothing.
  await watchFiscal.run(
    { ...job, pac: swPac({ url: 'http://127.0.0.1:9', user: PAC_USER, password: PAC_PASSWORD }) },
    {},
  );
  expect((await finance.call(readStampsLeft)).left).toBe(0);
});

test('an answer closes what it settles without waiting for the night, and silence closes nothing', async () => {
  const { id, receiptId } = await anInvoice({ satState: 'pending', satValidAt: null, uploadedAt: daysAgo(9) });
  await set(receiptId, { statusExpression: expression() });
  const kinds = async () => (await found()).filter(({ invoiceId }) => invoiceId === id).map(({ kind }) => kind);
  await night();
  expect(await kinds()).toEqual(['unverified']);
  sat.tell('broken');
  await askTonight(jobContextOf(api), receiptId);
  expect(await kinds()).toEqual(['unverified']);
  sat.tell('vigente');
  await askTonight(jobContextOf(api), receiptId);
  expect(await kinds()).toEqual([]);

  // Valid for months, and once without an answer: asked about again tomorrow, no finding.
  await set(receiptId, { satState: 'error', satValidAt: daysAgo(30) });
  await night();
  expect(await kinds()).toEqual([]);
});

test('a cancellation asked of us is told with the day it counts as accepted, until the tax authority ends it', async () => {
  const { id, provider } = await aReceived();
  await set(id, { statusExpression: expression() });
  const own = async () => (await found()).filter(({ providerSlug }) => providerSlug === provider.slug);
  sat.tell('enProceso');
  await askTonight(jobContextOf(api), id);
  const { cancellationSince } = await api.db
    .selectFrom('taxReceipt')
    .select('cancellationSince')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(cancellationSince).not.toBeNull();
  await set(id, { cancellationSince: '2026-11-13' });
  await night();
  // From a Friday, with the Monday off: Tuesday, Wednesday and Thursday.
  const [finding] = await own();
  expect(finding).toMatchObject({ kind: 'cancellationAsked', detail: 'Se da por aceptada el 19/11/2026' });

  sat.tell('vigente');
  await askTonight(jobContextOf(api), id);
  await night();
  expect(await own()).toEqual([]);
});

test('what says that it is paid at once and was not paid within its month is found', async () => {
  const { id } = await anInvoice();
  // Backdates the invoice to January. Stamped rows are immutable except to the owner of the tables.
  await sql`alter table invoice disable trigger keep_invoice`.execute(api.db);
  await api.db
    .updateTable('invoice')
    .set({ paymentMethod: 'PUE', issuedAt: '2026-01-10T10:00:00' })
    .where('id', '=', id)
    .execute();
  await sql`alter table invoice enable trigger keep_invoice`.execute(api.db);
  await night();

  expect((await found()).find(({ invoiceId }) => invoiceId === id)).toMatchObject({
    kind: 'unpaidAtOnce',
    since: '2026-02-01',
  });
});

test('two invoices of one provider with the same folio and total are found as a possible duplicate, the later one', async () => {
  const first = await aReceived();
  await set(first.id, { folio: '77', series: 'B' });
  const second = await insertReceipt(api.db, {
    providerId: first.provider.id,
    partyId: (
      await api.db
        .selectFrom('taxReceipt')
        .select('affectedPartyId')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
    ).affectedPartyId as number,
  });
  await set(second, { folio: '77', series: 'B' });
  await night();

  const own = (await found()).filter(({ providerSlug }) => providerSlug === first.provider.slug);
  expect(own.map(({ kind, document, group }) => [kind, document, group])).toEqual([['duplicate', 'B-77', 'ACo']]);
});

test('a finding that was settled stays away while it lasts, and the list and its totals agree', async () => {
  const { id } = await anInvoice({ satState: 'notFound', stampedAt: '2026-01-05T10:00:00' });
  await night();
  const finding = (await found()).find(({ invoiceId }) => invoiceId === id);
  if (finding === undefined) throw new Error('It was not found');
  const totals = await finance.call(totalFiscalFindings, { query: {} });
  expect(totals.findings).toBe((await found()).length);

  const body = { settlement: 'Se aclaró con el PAC', version: finding.version };
  await finance.call(settleFiscalFinding, { params: { id: finding.id }, body });
  await night();
  expect((await found()).some(({ invoiceId }) => invoiceId === id)).toBe(false);
  expect((await finance.call(totalFiscalFindings, { query: {} })).findings).toBe(totals.findings - 1);
  await expect(finance.call(settleFiscalFinding, { params: { id: finding.id }, body })).rejects.toMatchObject({
    status: 409,
  });
});

const pac = swPac({ url: certifier.url, user: PAC_USER, password: PAC_PASSWORD, patienceMs: 2000 });
const worker = (now?: () => Date) => ({ ...jobContextOf(api, now), pac });

/** A receipt that its provider asks to cancel, with the payment behind it and the finding about it. */
async function aReceiptToCancel() {
  const { id, at, provider, agreementId, orderId } = await aReceived();
  const { uuid } = await api.db.selectFrom('taxReceipt').select('uuid').where('id', '=', id).executeTakeFirstOrThrow();
  await set(id, { statusExpression: expression(uuid) });
  const requestId = await insertPaymentRequest(api.db, { ...at, agreementId, orderId, state: 'inReview' });
  await api.db.insertInto('paymentRequestReceipt').values({ requestId, receiptId: id, amount: 1_000_00 }).execute();
  sat.tell('enProceso', uuid);
  asked.add(uuid);
  await askTonight(worker(), id);
  await night();
  const finding = (await found()).find(({ providerSlug }) => providerSlug === provider.slug);
  if (finding === undefined) throw new Error('Nothing was found');
  const holds = async () => {
    const held = await api.db
      .selectFrom('paymentHold')
      .select('reason')
      .where('requestId', '=', requestId)
      .where('releasedAt', 'is', null)
      .execute();
    return held.map(({ reason }) => reason);
  };
  const give = (answer: 'accept' | 'refuse', reason = '') =>
    finance.call(answerCancellation, {
      params: { id: finding.id },
      body: { answer, reason, version: finding.version },
    });
  const send = async (now?: () => Date) => sendCancellationAnswers.run(worker(now), {});
  return {
    uuid,
    id,
    finding,
    holds,
    give,
    send,
    own: async () => (await found()).find((one) => one.id === finding.id),
  };
}

test('a payment waits while its invoice is being cancelled; refusing frees it once the tax authority agrees', async () => {
  const { id, uuid, holds, give, send, own } = await aReceiptToCancel();
  expect(await holds()).toEqual(['cancelling']);
  await expect(give('refuse')).rejects.toMatchObject({ status: 400 });
  await give('refuse', 'El trabajo se hizo y se cobró');
  expect(await own()).toMatchObject({ answer: 'refuseGiven' });
  await expect(give('accept')).rejects.toMatchObject({ status: 409 });
  await Promise.all([send(), send()]);
  expect(certifier.answered.get(uuid)).toBe('Rechazo');
  expect(await own()).toMatchObject({ answer: 'refuseSent' });
  expect(await holds()).toEqual(['cancelling']);

  await askTonight(worker(), id);
  await night();
  expect(await holds()).toEqual([]);
  expect(await own()).toBeUndefined();
});

test('accepting ends in a cancelled invoice, by the word of the tax authority alone', async () => {
  const { id, uuid, give, send, holds } = await aReceiptToCancel();
  await give('accept');
  await send();
  expect(certifier.answered.get(uuid)).toBe('Aceptacion');
  const state = async () =>
    (await api.db.selectFrom('taxReceipt').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  expect(await state()).toBe('accepted');
  await askTonight(worker(), id);
  expect(await state()).toBe('cancelled');
  expect(await holds()).toEqual(['cancelledReceipt']);
});

test.each<PacMode>(['deaf', 'busy', 'drop', 'fail'])(
  'an answer arrives once although the certifier is %s',
  async (mode) => {
    const { uuid, give, send, own } = await aReceiptToCancel();
    await give('refuse', 'El trabajo se hizo');
    certifier.mode = mode;
    await send();
    certifier.mode = 'plain';
    expect(await own()).toMatchObject({ answer: 'refuseGiven' });
    await send(() => new Date(Date.now() + 86_400_000));
    expect(certifier.answered.get(uuid)).toBe('Rechazo');
    expect(await own()).toMatchObject({ answer: 'refuseSent', attention: '' });
  },
);

test('an answer that the tax authority does not take says why, and another can be given', async () => {
  const { uuid, give, send, own, finding } = await aReceiptToCancel();
  asked.delete(uuid);
  await give('refuse', 'El trabajo se hizo');
  await send();
  expect(await own()).toMatchObject({
    answer: 'failed',
    attention: 'El SAT no tiene una petición de cancelación por contestar de este comprobante.',
  });
  asked.add(uuid);
  const body = { answer: 'accept', reason: '', version: finding.version + 1 } as const;
  await finance.call(answerCancellation, { params: { id: finding.id }, body });
  await send();
  expect(await own()).toMatchObject({ answer: 'acceptSent', attention: '' });
});
