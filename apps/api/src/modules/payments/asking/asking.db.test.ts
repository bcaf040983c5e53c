import {
  cancelOwnPayment,
  cancelPayment,
  listOwnPayments,
  listPayableJobs,
  readOwnPayment,
  readOwnPaymentFigures,
  readOwnPaymentTerms,
  readPaymentTerms,
  registerPayeeAccount,
  requestOwnPayment,
  requestPayment,
  resubmitOwnPayment,
  resubmitPayment,
  verifyPayeeAccount,
} from '@aura/contracts/payments/asking';
import { clabeDigitOf } from '@aura/domain/clabe';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { insertBankAccount, insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { insertAgreement } from '../../../testing/factories/purchase-order.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const zone = await api.given.zone({});
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const desk = await api.as('EsAt');
await api.given.scope(desk.user.id, { zoneIds: [zone.id] });
const boss = await api.as('GeOp');
const finance = await api.as('Finanzas');

/** Connected as the outsider role itself, bypassing the API. */
const outsider = new pg.Client({ connectionString: api.config.DATABASE_URL_OUTSIDER });
await outsider.connect();
afterAll(() => outsider.end());

let serial = 0;
const clabeOf = (body: string) => body + clabeDigitOf(body);
const aClabe = () => {
  serial += 1;
  return clabeOf(`07218000${String(serial).padStart(9, '0')}`);
};
async function aWorkshop(
  traits: { readonly name?: string; readonly doesBill?: boolean; readonly hasAccount?: boolean } = {},
) {
  const provider = await api.given.provider(traits.name === undefined ? {} : { name: traits.name });
  await api.db
    .updateTable('provider')
    .set({ doesBill: traits.doesBill ?? true, taxRegime: '601' })
    .where('id', '=', provider.id)
    .execute();
  if (traits.hasAccount !== false) await insertBankAccount(api.db, provider.id, aClabe());
  const session = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
  return { ...session, provider };
}
const workshop = await aWorkshop();

interface Made {
  readonly stage?: string;
  readonly amount?: number;
  readonly workshop?: Awaited<ReturnType<typeof aWorkshop>>;
  readonly specialMonitoring?: boolean;
}
async function aJob({ stage = 'en-reparacion', amount = 10_000_00, workshop: by = workshop, ...claim }: Made = {}) {
  const { partyIds, id: claimId } = await api.given.claim({
    ...claim,
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage, providerId: by.provider.id }],
  });
  const partyId = partyIds[0] as number;
  const payable = await insertPayable(api.db, { partyId, providerId: by.provider.id, amount });
  return { partyId, claimId, providerId: by.provider.id, ...payable };
}
const PART = { percentage: null, amount: null, comment: '' } as const;
type Job = Awaited<ReturnType<typeof aJob>>;
const asked = (partyId: number, more: object = {}) => ({
  body: { affectedPartyId: partyId, kind: 'partial' as const, ...PART, percentage: 40, ...more },
});
const ask = (partyId: number, more: object = {}) => workshop.call(requestOwnPayment, asked(partyId, more));
const askFor = ({ partyId, providerId }: Pick<Job, 'partyId'> & { providerId: number | null }, more: object = {}) =>
  supervisor.call(requestPayment, {
    params: { id: partyId },
    body: { providerId, kind: 'partial', ...PART, percentage: 40, ...more },
  });
const linesOf = (claimId: number) =>
  rows(
    api.db,
    sql<{
      body: string;
      isVisibleToProvider: boolean;
    }>`select body, is_visible_to_provider from logbook_entry where claim_id = ${claimId} order by id desc`,
  );
const setState = (id: number, values: Record<string, unknown>) =>
  api.db.updateTable('paymentRequest').set(values).where('id', '=', id).execute();

afterEach(async () => {
  const found = await rows(worker.db, sql`select * from app.payment_faults()`);
  if (found.length > 0) throw new Error(`Payments do not hold: ${JSON.stringify(found)}`);
});

test('a provider asks for a part of its work: reckoned by the server, told to both sides, and in the book', async () => {
  const { partyId, claimId } = await aJob();

  const payment = await ask(partyId, { comment: 'Avance de obra' });

  expect(payment).toMatchObject({
    kind: 'partial',
    percentage: 40,
    subtotal: 4_000_00,
    tax: 640_00,
    total: 4_640_00,
    state: 'requested',
    missing: 'nothing',
    needsReceipt: true,
    mayCancel: true,
    outlook: { basis: 'expected', history: null },
  });
  expect(payment.steps.map(({ state }) => state)).toEqual(['requested']);
  expect((await linesOf(claimId))[0]).toEqual({
    body: `Solicitud de pago ${payment.number} pedida.`,
    isVisibleToProvider: true,
  });
  const facts = await rows(api.db, sql`select name from fact where payload ->> 'requestId' = ${String(payment.id)}`);
  expect(facts).toEqual([{ name: 'payment.moved' }]);
});

test('the terms say what is left, what each kind comes to and why one is closed', async () => {
  const { partyId } = await aJob({ stage: 'en-reparacion' });
  await ask(partyId, { percentage: 30 });

  const terms = await workshop.call(readOwnPaymentTerms, { params: { id: partyId } });

  expect(terms).toMatchObject({ agreed: 10_000_00, asked: 3_000_00, askedPercentage: 30, left: 7_000_00 });
  expect(terms.choices.map(({ kind, most, refusal }) => [kind, most, refusal])).toEqual([
    ['advance', 5_000_00, null],
    ['partial', 7_000_00, null],
    ['final', 7_000_00, null],
  ]);
  expect(terms.choices[2]?.forecast).toMatchObject({ total: 8_120_00, needsCodi: false, needsReceipt: true });
  const { results } = await workshop.call(listPayableJobs, {});
  expect(results.find(({ affectedPartyId }) => affectedPartyId === partyId)).toMatchObject({
    isPossible: true,
    left: 7_000_00,
  });
});

test('more than is left, both a part and an amount, and neither are refused in words', async () => {
  const { partyId } = await aJob();
  await ask(partyId, { percentage: 80 });

  await expect(ask(partyId, { percentage: 20.01 })).rejects.toMatchObject({
    status: 400,
    body: { percentage: ['De lo pactado ($10,000.00) faltan por pedir $2,000.00 antes de IVA'] },
  });
  await expect(ask(partyId, { percentage: 1, amount: 1_00 })).rejects.toMatchObject({ status: 400 });
  await expect(ask(partyId, { percentage: null })).rejects.toMatchObject({ status: 400 });
  await expect(ask(partyId, { kind: 'final', percentage: 10 })).rejects.toMatchObject({ status: 400 });

  const final = await ask(partyId, { kind: 'final', percentage: null });
  expect(final).toMatchObject({ subtotal: 2_000_00, percentage: 20 });
  await expect(ask(partyId, { amount: 1, percentage: null })).rejects.toMatchObject({
    status: 409,
    body: { detail: 'Ya se pidió todo lo pactado ($10,000.00).' },
  });
});

test('two that are asked for at the same moment never pass what was agreed', async () => {
  const job = await aJob();

  const both = await Promise.allSettled([
    ask(job.partyId, { percentage: 60 }),
    askFor(job, { percentage: 60 }),
    ask(job.partyId, { percentage: 60 }),
  ]);

  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))).toEqual([400, 400]);
});

test('an advance is asked for from the authorization on, within its part; everything else once the work begins', async () => {
  const early = await aJob({ stage: 'autorizada' });
  await expect(ask(early.partyId)).rejects.toMatchObject({ status: 409 });
  await expect(ask(early.partyId, { kind: 'advance', percentage: 51 })).rejects.toMatchObject({ status: 400 });
  const advance = await ask(early.partyId, { kind: 'advance', percentage: 30 });
  expect(advance).toMatchObject({ needsReceipt: false, state: 'requested' });
  await expect(ask(early.partyId, { kind: 'advance', percentage: 20.01 })).rejects.toMatchObject({ status: 400 });

  const unauthorized = await aJob({ stage: 'rechazada' });
  await expect(ask(unauthorized.partyId, { kind: 'advance', percentage: 10 })).rejects.toMatchObject({
    status: 409,
    body: { detail: 'Todavía no se autoriza el trabajo: el anticipo se pide después.' },
  });
});

test('without an accepted order, a verified account or while payments are stopped nothing is asked for', async () => {
  const { partyId, orderId } = await aJob();
  await sql`update affected_party set alternate_process = 'pago-detenido' where id = ${partyId}`.execute(api.db);
  await expect(ask(partyId)).rejects.toMatchObject({ status: 409 });
  await sql`update affected_party set alternate_process = null where id = ${partyId}`.execute(api.db);
  await api.db
    .updateTable('purchaseOrder')
    .set({ acceptedAt: null, acceptedThrough: null })
    .where('id', '=', orderId)
    .execute();
  await expect(ask(partyId)).rejects.toMatchObject({ body: { detail: 'Falta aceptar la orden de compra.' } });

  const poor = await aWorkshop({ hasAccount: false });
  const theirs = await aJob({ workshop: poor });
  await expect(poor.call(requestOwnPayment, asked(theirs.partyId))).rejects.toMatchObject({
    status: 409,
    body: { detail: 'El proveedor no tiene una cuenta bancaria verificada.' },
  });
});

test('the direction of the division decides on high advances, high amounts and what is watched', async () => {
  const codiOf = async (id: number) =>
    (await api.db.selectFrom('paymentRequest').select('codiState').where('id', '=', id).executeTakeFirstOrThrow())
      .codiState;
  const { partyId } = await aJob();
  const small = await ask(partyId, { kind: 'advance', percentage: 30 });
  const second = await ask(partyId, { kind: 'advance', percentage: 1 });
  const watched = await ask((await aJob({ specialMonitoring: true })).partyId, { percentage: 1 });
  const high = await ask((await aJob({ amount: 200_000_00 })).partyId, { amount: 50_000_01, percentage: null });

  expect(await Promise.all([small, second, watched, high].map(({ id }) => codiOf(id)))).toEqual([
    'notNeeded',
    'waiting',
    'waiting',
    'waiting',
  ]);
});

test('a provider that does not bill is paid without tax and without a receipt', async () => {
  const plain = await aWorkshop({ doesBill: false });
  const { partyId } = await aJob({ workshop: plain });

  const payment = await plain.call(requestOwnPayment, asked(partyId));

  expect(payment).toMatchObject({ subtotal: 4_000_00, tax: 0, total: 4_000_00, needsReceipt: false });
});

test('a provider with work for a party that another attends asks too, and its line is for our own people', async () => {
  const helper = await aWorkshop();
  const { partyId, claimId } = await aJob();
  await insertPayable(api.db, { partyId, providerId: helper.provider.id, amount: 2_000_00 });

  const payment = await helper.call(requestOwnPayment, asked(partyId, { percentage: 50 }));

  expect(payment).toMatchObject({ subtotal: 1_000_00, party: 'Barda' });
  expect((await linesOf(claimId))[0]).toEqual({
    body: `Solicitud de pago ${payment.number} pedida.`,
    isVisibleToProvider: false,
  });
  const cancelled = await helper.call(cancelOwnPayment, {
    params: { id: payment.id },
    body: { reason: 'Me equivoqué' },
  });
  expect(cancelled).toMatchObject({ state: 'cancelled', answer: 'Me equivoqué', mayCancel: false });
});

test('nobody outside asks for, reads, corrects or cancels what is another’s', async () => {
  const { partyId } = await aJob();
  const { id } = await ask(partyId);
  const stranger = await aWorkshop();
  await aJob({ workshop: stranger });

  await expect(stranger.call(requestOwnPayment, asked(partyId))).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(readOwnPaymentTerms, { params: { id: partyId } })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(readOwnPayment, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(
    stranger.call(cancelOwnPayment, { params: { id }, body: { reason: 'No es mía' } }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(listOwnPayments, { query: {} })).results).toEqual([]);
});

test('the database itself refuses an outsider that goes around the act', async () => {
  const { partyId, providerId } = await aJob();
  const asProvider = async (statement: string) => {
    await outsider.query('begin');
    await outsider.query("select set_config('app.user_id', $1, true), set_config('app.provider_id', $2, true)", [
      String(workshop.user.id),
      String(providerId),
    ]);
    try {
      return await outsider.query(statement);
    } finally {
      await outsider.query('rollback');
    }
  };

  await expect(
    asProvider(`select app.ask_payment(${partyId}, ${providerId}, 'partial', 100, 1000001, 0, 0, 0, '', 1, null)`),
  ).rejects.toThrow('cannot be asked');
  await expect(
    asProvider(`select app.ask_payment(${partyId}, ${providerId}, 'partial', 10, 100, 900, 0, 0, '', 1, null)`),
  ).rejects.toThrow('cannot be asked');
  await expect(
    asProvider(`select app.ask_payment(${partyId}, ${providerId + 1}, 'partial', 10, 100, 0, 0, 0, '', 1, null)`),
  ).rejects.toThrow('Nothing is agreed');
  const theirs = await aJob({ workshop: await aWorkshop() });
  await expect(
    asProvider(
      `select app.ask_payment(${theirs.partyId}, ${theirs.providerId}, 'partial', 10, 100, 0, 0, 0, '', 1, null)`,
    ),
  ).rejects.toThrow('Nothing is agreed');
  await expect(asProvider(`update payment_request set state = 'approved'`)).rejects.toThrow('permission denied');
});

test('a supervisor asks on the claims they act on, sees what was asked, and finance asks for nothing', async () => {
  const job = await aJob();

  const { requests, payees, mayAsk } = await askFor(job, { kind: 'advance', percentage: 20, comment: 'Material' });

  expect(mayAsk).toBe(true);
  expect(payees[0]).toMatchObject({ providerId: job.providerId, asked: 2_000_00, left: 8_000_00 });
  expect(requests[0]).toMatchObject({
    kind: 'advance',
    percentage: 20,
    state: 'requested',
    comment: 'Material',
    payment: 0,
    mayCancel: true,
  });
  const other = await api.asUser(await api.given.user({ groups: ['Supervisor'] }));
  await api.given.scope(other.user.id, { zoneIds: [zone.id] });
  const body = { providerId: job.providerId, kind: 'partial' as const, ...PART, percentage: 10 };
  await expect(other.call(requestPayment, { params: { id: job.partyId }, body })).rejects.toMatchObject({
    status: 403,
  });
  await expect(finance.call(requestPayment, { params: { id: job.partyId }, body })).rejects.toMatchObject({
    status: 403,
  });
});

test('one that came back is corrected by who asked for it, and only then', async () => {
  const job = await aJob();
  const { id } = await ask(job.partyId);
  await expect(
    workshop.call(resubmitOwnPayment, { params: { id }, body: { ...PART, percentage: 10 } }),
  ).rejects.toMatchObject({ status: 409 });
  await setState(id, { state: 'returned', answer: 'Pida menos' });

  expect(await workshop.call(readOwnPayment, { params: { id } })).toMatchObject({
    missing: 'correction',
    mayCorrect: true,
    answer: 'Pida menos',
    outlook: { basis: 'unknown' },
  });
  const again = await workshop.call(resubmitOwnPayment, {
    params: { id },
    body: { ...PART, percentage: 25, comment: 'Corregido' },
  });
  expect(again).toMatchObject({
    id,
    state: 'requested',
    percentage: 25,
    subtotal: 2_500_00,
    comment: 'Corregido',
    answer: '',
  });

  const { requests } = await askFor(job, { percentage: 5 });
  const ours = requests[0]?.id as number;
  await setState(ours, { state: 'returned' });
  await expect(
    workshop.call(resubmitOwnPayment, { params: { id: ours }, body: { ...PART, percentage: 5 } }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(
    desk.call(resubmitPayment, { params: { id: ours }, body: { ...PART, percentage: 5 } }),
  ).rejects.toMatchObject({ status: 403 });
  const corrected = await supervisor.call(resubmitPayment, { params: { id: ours }, body: { ...PART, percentage: 6 } });
  expect(corrected.requests.find((one) => one.id === ours)).toMatchObject({ state: 'requested', subtotal: 600_00 });
});

test('who asked cancels with a reason, the direction anybody’s, and what is scheduled or paid nobody', async () => {
  const job = await aJob();
  const { requests } = await askFor(job, { percentage: 5 });
  const id = requests[0]?.id as number;
  const cancel = (by: typeof desk) => by.call(cancelPayment, { params: { id }, body: { reason: 'Se repite' } });

  await expect(cancel(desk)).rejects.toMatchObject({ status: 403 });
  const cancelled = await cancel(boss);
  expect(cancelled.requests[0]).toMatchObject({ state: 'cancelled', answer: 'Se repite', mayCancel: false });
  await expect(cancel(boss)).rejects.toMatchObject({ status: 409 });
});

test('the affected party is paid to an account that two people compared', async () => {
  const { partyIds } = await api.given.claim({
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage: 'en-reparacion', providerId: null }],
  });
  const partyId = partyIds[0] as number;
  await sql`update affected_party set is_paid_to_affected_party = true where id = ${partyId}`.execute(api.db);
  await insertAgreement(api.db, {
    partyId,
    way: 'affectedPayment',
    amount: 5_000_00,
    taxes: 0,
    payeeName: 'Rosaura Díaz',
  });
  const third = () => askFor({ partyId, providerId: null }, { kind: 'thirdParty', percentage: 100 });
  const clabe = aClabe();
  const params = { id: partyId };

  await expect(third()).rejects.toMatchObject({ status: 409 });
  await expect(
    supervisor.call(registerPayeeAccount, { params, body: { holder: 'Rosaura Díaz', clabe: '072180000000000001' } }),
  ).rejects.toThrow('dígito verificador');
  const registered = await supervisor.call(registerPayeeAccount, { params, body: { holder: 'Rosaura Díaz', clabe } });
  expect(registered.account).toMatchObject({
    holder: 'Rosaura Díaz',
    lastFour: clabe.slice(-4),
    isOwn: true,
    verifiedAt: null,
  });
  await expect(third()).rejects.toMatchObject({ status: 409 });
  await expect(finance.call(verifyPayeeAccount, { params, body: { clabe: aClabe() } })).rejects.toMatchObject({
    status: 400,
  });
  const verified = await finance.call(verifyPayeeAccount, { params, body: { clabe } });
  expect(verified.account?.verifiedAt).toBeInstanceOf(Date);

  const { requests } = await third();
  expect(requests[0]).toMatchObject({ kind: 'thirdParty', providerId: null, subtotal: 5_000_00, total: 5_000_00 });
});

test('who wrote the account down never verifies it', async () => {
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: null }] });
  const partyId = partyIds[0] as number;
  await sql`update affected_party set is_paid_to_affected_party = true where id = ${partyId}`.execute(api.db);
  const admin = await api.as('Admin');
  const clabe = aClabe();
  await admin.call(registerPayeeAccount, { params: { id: partyId }, body: { holder: 'Rosaura Díaz', clabe } });

  await expect(admin.call(verifyPayeeAccount, { params: { id: partyId }, body: { clabe } })).rejects.toMatchObject({
    status: 403,
  });
});

test('a valid one knows its place and its day, a held one why it waits, and what was paid its key', async () => {
  const own = await aWorkshop();
  const job = await aJob({ workshop: own, amount: 90_000_00 });
  const first = await insertPaymentRequest(api.db, { ...job, state: 'valid', needsReceipt: false });
  const second = await insertPaymentRequest(api.db, { ...job, state: 'valid', needsReceipt: false });
  const placeOf = async (id: number) => (await own.call(readOwnPayment, { params: { id } })).outlook;

  const [one, two] = [await placeOf(first), await placeOf(second)];
  expect(two.place).toBe((one.place as number) + 1);
  expect(two.waiting).toBe(one.waiting);
  expect(one.on).toMatch(/^\d{4}-\d\d-\d\d$/);

  await api.db
    .insertInto('paymentHold')
    .values({ requestId: first, reason: 'legal', note: 'Canario interno' })
    .execute();
  const held = await own.call(readOwnPayment, { params: { id: first } });
  expect(held).toMatchObject({
    isHeld: true,
    missing: 'release',
    holds: [{ reason: 'legal', releasedAt: null }],
    outlook: { basis: 'unknown', on: null },
  });
  expect((await placeOf(second)).place).toBe(one.place);
  const figures = await own.call(readOwnPaymentFigures, {});
  expect(figures).toMatchObject({ requests: 1, held: 1, heldTotal: figures.onItsWay, history: null });
  expect(figures.nextPayDay > '2026').toBe(true);
});

test('a day is told only while the next run would pay: what would hold it is told instead', async () => {
  const own = await aWorkshop();
  const { partyId } = await aJob({ workshop: own });
  const { id } = await own.call(requestOwnPayment, asked(partyId));
  const outlook = async () => (await own.call(readOwnPayment, { params: { id } })).outlook;
  const { id: providerId } = own.provider;
  const stop = (at: Date | null) =>
    api.db
      .updateTable('providerBankAccount')
      .set({
        stoppedAt: at,
        stoppedById: at === null ? null : finance.user.id,
        stopReason: at === null ? '' : 'Sospecha',
      })
      .where('providerId', '=', providerId)
      .execute();

  expect(await outlook()).toMatchObject({ on: expect.any(String), basis: 'expected', obstacle: null });
  await stop(new Date());
  expect(await outlook()).toMatchObject({ on: null, basis: 'unknown', obstacle: 'bank' });
  await insertBankAccount(api.db, providerId, aClabe());
  expect(await outlook()).toMatchObject({ on: expect.any(String), obstacle: null });
  const rfc = 'WTL010101AB1';
  await api.db.updateTable('provider').set({ rfc }).where('id', '=', providerId).execute();
  const { id: importId } = await api.db
    .insertInto('satListImport')
    .values({ cutOn: '2026-11-01', taxpayers: 1, sha256: 'b'.repeat(64), source: 'upload' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('satListed').values({ rfc, name: 'TALLER', situation: 'presumed', importId }).execute();
  expect(await outlook()).toMatchObject({ on: null, obstacle: 'listed' });
  await api.db.updateTable('provider').set({ isActive: false }).where('id', '=', providerId).execute();

  expect(await outlook()).toMatchObject({ on: null, obstacle: 'other' });
});

test('a supervisor reads an account by its bank and end, and the whole number is in no reply', async () => {
  const { partyIds } = await api.given.claim({
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage: 'en-reparacion' }],
  });
  const partyId = partyIds[0] as number;
  await sql`update affected_party set is_paid_to_affected_party = true where id = ${partyId}`.execute(api.db);
  const clabe = aClabe();
  await supervisor.call(registerPayeeAccount, { params: { id: partyId }, body: { holder: 'Rosaura Díaz', clabe } });

  const reply = await supervisor.call(readPaymentTerms, { params: { id: partyId } });

  expect(JSON.stringify(reply)).not.toContain(clabe);
  const audit = await rows(
    api.db,
    sql<{
      text: string;
    }>`select (changes || coalesce(detail, '{}'))::text as text from audit_event where changes ? 'payeeAccount'`,
  );
  expect(audit.length).toBeGreaterThan(0);
  expect(audit.some(({ text }) => text.includes(clabe))).toBe(false);
});

test('no reply to a provider holds anything of another, of our people, our notes, our budget or the customer’s price', async () => {
  const mine = await aWorkshop();
  const rival = await aWorkshop({ name: 'Canario Rival Construcciones' });
  const boss9 = await api.given.user({ groups: ['ACo'], firstName: 'Canariastaff' });
  const job = await aJob({ workshop: mine, amount: 80_000_00 });
  await sql`update agreement set quoted_price = 7654321 where id = ${job.agreementId}`.execute(api.db);
  const theirs = await aJob({ workshop: rival, amount: 70_000_00 });
  await insertPayable(api.db, { partyId: job.partyId, providerId: rival.provider.id, amount: 33_333_33 });
  await insertPaymentRequest(api.db, { ...theirs, state: 'valid', subtotal: 12_345_67, needsReceipt: false });
  const id = await insertPaymentRequest(api.db, { ...job, state: 'valid', approvedBy: boss9.id, needsReceipt: false });
  await setState(id, { report: 'Canario reporte interno' });
  await api.db
    .insertInto('paymentHold')
    .values({ requestId: id, reason: 'legal', note: 'Canario nota', heldBy: boss9.id })
    .execute();

  const replies = await Promise.all([
    mine.call(listOwnPayments, { query: {} }),
    mine.call(readOwnPayment, { params: { id } }),
    mine.call(listPayableJobs, {}),
    mine.call(readOwnPaymentFigures, {}),
    mine.call(readOwnPaymentTerms, { params: { id: job.partyId } }),
    mine.call(requestOwnPayment, asked(job.partyId, { percentage: 1 })),
  ]);
  const text = JSON.stringify(replies);

  expect(text).toContain('SP-');
  for (const secret of ['Canari', '1234567', '7654321', '3333333', '76543.21', '12345.67', 'Apellido'])
    expect(text).not.toContain(secret);
});
