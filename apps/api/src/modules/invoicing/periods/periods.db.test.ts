import { registerCollection, reverseCollection } from '@aura/contracts/invoicing/collections';
import {
  closePeriod,
  leavePeriodOpen,
  listPeriods,
  readPeriod,
  startPeriodClosing,
} from '@aura/contracts/invoicing/periods';
import { businessDay } from '@aura/domain/business-day';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { insertBankLine, insertRefund } from '../../../testing/factories/collection.factory.ts';
import {
  insertHoldingAccount,
  insertOwedInvoice,
  refuseFaults,
} from '../../../testing/factories/owed-invoice.factory.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { monthsAgo } from '../../../testing/factories/period.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { post, reverse } from '../../payments/public.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const [first, second] = [
  await api.asUser(await api.given.user({ groups: ['Finanzas'] })),
  await api.asUser(await api.given.user({ groups: ['Finanzas'] })),
];
const accountId = await insertHoldingAccount(api.db);
const owed = await insertOwedInvoice(api.db, api.config, { bases: [1_000_00], paymentMethod: 'PUE' });
const { id: unitId } = await api.db.selectFrom('businessUnit').select('id').limit(1).executeTakeFirstOrThrow();
const months = await Promise.all([0, 1, 2, 3, 4].map((ago) => monthsAgo(api.db, ago)));
const [thisMonth, last, before, older] = months as [string, string, string, string];

beforeEach(async () => {
  await sql`alter table accounting_period disable trigger user`.execute(api.db);
  await api.db.deleteFrom('accountingPeriod').execute();
  await sql`alter table accounting_period enable trigger user`.execute(api.db);
  await sql`update bank_statement_line set booked_on = ${`${thisMonth}-01`}`.execute(api.db);
});

let count = 0;
/** A toll of that day, on a card. */
const spend = (day: string, entered = worker.inTransaction.bind(worker)) =>
  entered((act) =>
    post(act, {
      kind: 'indirectCostSpent',
      source: { kind: 'indirectCost', id: 1 },
      key: `test/${(count += 1)}`,
      entries: postings.indirectCostSpent(unitId, { account: 'card', holding: 'Tarjeta' }, { base: 100, tax: 16 }),
      at: new Date(`${day}T12:00:00Z`),
    }),
  );
const posted = async (txnId: number) => {
  const [txn] = await rows(
    api.db,
    sql<{
      day: string;
      own: string | null;
    }>`select app.business_day(at)::text as day, own_day::text as own from ledger_txn where id = ${txnId}`,
  );
  return [txn?.day, txn?.own];
};
const postedFor = (kind: string, id: number) =>
  rows(
    api.db,
    sql<{
      kind: string;
      day: string;
      own: string | null;
    }>`select kind, app.business_day(at)::text as day, own_day::text as own
    from ledger_txn where source_kind = ${kind} and source_id = ${id} order by id`,
  );
const start = (month: string, by = first) => by.call(startPeriodClosing, { params: { month } });
const close = (month: string, note: string, version: number, by = second) =>
  by.call(closePeriod, { params: { month }, body: { note, version } });
async function aClosed(month: string) {
  const { version } = await start(month);
  await close(month, 'Sin pendientes que importen', version);
}
const stateOf = async (month: string) =>
  (await first.call(listPeriods, {})).find((period) => period.month === month)?.state;
const collect = (receivedOn: string, amount: number, parts: { invoiceId: number; amount: number }[] = []) =>
  first.call(registerCollection, {
    body: {
      customerId: owed.customerId,
      accountId,
      receivedOn,
      amount,
      paymentForm: '03',
      reference: 'TRF',
      note: '',
      parts,
    },
  });
/** The refusal of the database below every act. */
const postDirectly = (day: string) =>
  sql`select app.post_ledger('test', 'test', 1, ${`test/direct/${(count += 1)}`}, ${`${day}T12:00:00Z`}::timestamptz, null, null,
    '[{"account": "inputTaxPaid", "centavos": 1}, {"account": "inputTaxPending", "centavos": -1}]')`.execute(api.db);

test('one person begins to close a month that is over, and another closes it', async () => {
  await expect(start(thisMonth)).rejects.toMatchObject({ status: 404 });
  const { version } = await start(before);
  await expect(start(before, second)).rejects.toMatchObject({ status: 409 });

  await expect(close(before, 'Revisado', version, first)).rejects.toMatchObject({
    status: 403,
    body: { detail: 'Usted empezó este cierre: lo termina otra persona.' },
  });
  // The database refuses one person too, whatever the act decides.
  await expect(
    sql`update accounting_period set state = 'closed', closed_by = started_by, closed_at = now() where month = ${`${before}-01`}`.execute(
      api.db,
    ),
  ).rejects.toThrow(/period_by_two/);
  await close(before, 'Revisado', version);

  expect([await stateOf(last), await stateOf(before), await stateOf(older)]).toEqual(['open', 'closed', 'closed']);
  await expect(start(older)).rejects.toMatchObject({ status: 409 });
  await expect(
    sql`update accounting_period set state = 'open', closed_by = null, closed_at = null`.execute(api.db),
  ).rejects.toThrow(/for good/);
  await expect(api.db.deleteFrom('accountingPeriod').execute()).rejects.toThrow(/for good/);
});

test('a month is left open by either of them as long as it is not closed', async () => {
  const { version } = await start(last);
  const leave = () => second.call(leavePeriodOpen, { params: { month: last }, body: { version } });
  await leave();

  await expect(leave()).rejects.toMatchObject({ status: 409 });
  await expect(close(last, 'Revisado', version)).rejects.toMatchObject({ status: 409 });
  expect(await stateOf(last)).toBe('open');
  expect(await posted(await spend(`${last}-02`))).toEqual([`${last}-02`, null]);
});

test('what is left until the end of the month is counted, and is closed only with a reason, which the audit keeps', async () => {
  const checksOf = async (month: string) => (await first.call(readPeriod, { params: { month } })).checks;
  const none = await checksOf(last);
  const lineId = await insertBankLine(api.db);
  await sql`update bank_statement_line set booked_on = ${`${before}-20`} where id = ${lineId}`.execute(api.db);
  const collection = await collect(`${before}-20`, 500_00);
  await insertRefund(api.db, collection.id, `${before}-21`);
  // An account that paid out more than it had at the end of that month, whatever came in later.
  const holding = `Vacía ${process.pid}`;
  const move = (day: string, centavos: number) =>
    sql`select app.post_ledger('test', 'test', 1, ${`test/${(count += 1)}`}, ${`${day}T12:00:00Z`}::timestamptz, null, null,
      ${JSON.stringify([
        { account: 'bank', centavos, holding },
        { account: 'openingBalance', centavos: -centavos },
      ])}::jsonb)`.execute(api.db);
  await move(`${before}-25`, -700_00);
  await move(`${last}-05`, 900_00);

  const left = await checksOf(before);
  expect({
    bankLines: left.bankLines - none.bankLines,
    openReturns: left.openReturns - none.openReturns,
  }).toEqual({ bankLines: 1, openReturns: 1 });
  const { left: named } = await first.call(readPeriod, { params: { month: before } });
  expect(named.filter(({ check }) => check === 'bankLines').map(({ day }) => day)).toContain(`${before}-20`);
  expect(named.filter(({ check }) => check === 'openReturns').map(({ day }) => day)).toContain(`${before}-21`);
  expect(named).toContainEqual(
    expect.objectContaining({ check: 'negative', label: 'bank', counterparty: holding, amount: -700_00 }),
  );
  expect([left.negative > (await checksOf(last)).negative, (await checksOf(older)).bankLines]).toEqual([true, 0]);
  const { version } = await start(before);
  await expect(close(before, ' ', version)).rejects.toMatchObject({ status: 400 });
  await close(before, 'El banco no manda el estado', version);

  const [told] = await rows(
    api.db,
    sql<{
      who: number;
      reason: string;
      lines: number;
    }>`select user_id as who, detail->>'reason' as reason, (detail->'checks'->>'bankLines')::int as lines
      from audit_event where act = 'closePeriod' and outcome = 'done' order by id desc limit 1`,
  );
  expect(told).toEqual({ who: second.user.id, reason: 'El banco no manda el estado', lines: left.bankLines });
  expect(collection.bookedOn).toBeNull();
});

test('nothing is dated in a closed month: the acts take the first open day and keep its own day beside it, the database refuses', async () => {
  const early = await spend(`${before}-15`);
  await aClosed(before);

  expect(await posted(await spend(`${before}-20`))).toEqual([`${last}-01`, `${before}-20`]);
  expect(await posted(await spend(`${older}-09`))).toEqual([`${last}-01`, `${older}-09`]);
  expect(await posted(await spend(`${last}-09`))).toEqual([`${last}-09`, null]);
  // What undoes a posting of the closed month does not change that month either.
  const undone = await worker.inTransaction((act) => reverse(act, early, { at: 'asThen' }));
  expect([await posted(early), await posted(undone)]).toEqual([
    [`${before}-15`, null],
    [`${last}-01`, `${before}-15`],
  ]);
  expect((await first.call(listPeriods, {})).find(({ month }) => month === last)?.late).toBe(3);
  await expect(postDirectly(`${before}-20`)).rejects.toThrow(/is closed/);
  const moved = (day: string, id: number) =>
    sql`update ledger_txn set at = ${`${day}T12:00:00Z`} where id = ${id}`.execute(api.db);
  await expect(moved(`${before}-20`, undone)).rejects.toThrow(/is closed|append/);
  await expect(moved(`${last}-20`, early)).rejects.toThrow(/is closed|append/);
  await refuseFaults(api.db);

  // The check of the ledger finds what came by a way around the refusal.
  await sql`alter table ledger_txn disable trigger user`.execute(api.db);
  const planted = api.db.transaction().execute(async (trx) => {
    await sql`update ledger_txn set at = ${`${before}-20T12:00:00Z`}, posted_at = clock_timestamp() where id = ${undone}`.execute(
      trx,
    );
    const found = await rows(trx, sql<{ what: string; about: string }>`select what, about from app.ledger_faults(0)`);
    throw new Error(JSON.stringify(found));
  });
  await expect(planted).rejects.toThrow(
    JSON.stringify([{ what: 'a posting in a closed period', about: String(undone) }]),
  );
  await sql`alter table ledger_txn enable trigger user`.execute(api.db);
});

test('cash is dated on its day; where that month is closed, collection, reversal and payment keep it and go to the next', async () => {
  const parts = [{ invoiceId: owed.id, amount: 100_00 }];
  const inTime = await collect(`${before}-10`, 300_00);
  expect(await postedFor('collection', inTime.id)).toEqual([
    { kind: 'collectionReceived', day: `${before}-10`, own: null },
  ]);
  const { partyIds } = await api.given.claim({ parties: [{ stage: 'en-reparacion' }] });
  const provider = await api.given.provider({});
  const payable = { partyId: partyIds[0] as number, providerId: provider.id };
  const { agreementId } = await insertPayable(api.db, payable);
  const requestId = await insertPaymentRequest(api.db, { ...payable, agreementId, state: 'valid' });
  const receiptId = await insertReceipt(api.db, { ...payable, base: 1_000_00 });
  await sql`update tax_receipt set issued_at = ${`${before}-28T10:00:00`} where id = ${receiptId}`.execute(api.db);
  await api.db.insertInto('paymentRequestReceipt').values({ requestId, receiptId, amount: 1_160_00 }).execute();
  await aClosed(before);

  const late = await collect(`${before}-21`, 500_00, parts);
  expect(late).toMatchObject({ receivedOn: `${before}-21`, bookedOn: `${last}-01` });
  const lateKinds = await postedFor('collection', late.id);
  // Its invoice is of a later day, and its tax is collected no earlier.
  expect(lateKinds[0]).toEqual({ kind: 'collectionReceived', day: `${last}-01`, own: `${before}-21` });
  await first.call(reverseCollection, { params: { id: inTime.id }, body: { reason: 'Era de otro', version: 1 } });
  expect((await postedFor('collection', inTime.id)).at(-1)).toEqual({
    kind: 'reversal',
    day: `${last}-01`,
    own: `${before}-10`,
  });
  await worker.inTransaction((act) => payRequest(act, requestId, `${before}-29`));
  expect((await postedFor('paymentRequest', requestId)).at(-1)).toEqual({
    kind: 'providerPaid',
    day: `${last}-01`,
    own: `${before}-29`,
  });
  // The invoice counts from its acceptance, and keeps the day it was issued on.
  const receipt = await api.db
    .selectFrom('taxReceipt')
    .select('issuedAt')
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow();
  expect([receipt.issuedAt, (await postedFor('taxReceipt', receiptId))[0]?.day]).toEqual([
    `${before}-28T10:00:00`,
    businessDay(new Date()),
  ]);
  await refuseFaults(api.db);
});

test('of two people who close at once one does, and of two who begin', async () => {
  const begun = await Promise.allSettled([start(last), start(last, second)]);
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [beginner, other] = begun[0]?.status === 'fulfilled' ? [first, second] : [second, first];
  const third = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
  const version = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value.version] : []))[0] as number;

  const closed = await Promise.allSettled([
    close(last, 'Uno', version, other),
    close(last, 'Otro', version, third),
    beginner.call(leavePeriodOpen, { params: { month: last }, body: { version } }),
  ]);

  expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(closed.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))).toEqual([409, 409]);
});

test('closing waits for a posting under way, and one that comes while it waits goes to the next month', async () => {
  const { version } = await start(last);
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const underWay = worker.inTransaction(async (act) => {
    const id = await spend(`${last}-15`, (use) => use(act));
    entered.resolve();
    await gate.promise;
    return id;
  });
  await entered.promise;
  const closing = close(last, 'Revisado', version);
  await isWaiting();
  const behind = spend(`${last}-16`);
  expect(await stateOf(last)).toBe('closing');
  gate.resolve();
  await closing;

  expect(await posted(await underWay)).toEqual([`${last}-15`, null]);
  expect(await posted(await behind)).toEqual([`${thisMonth}-01`, `${last}-16`]);
  await refuseFaults(api.db);
});

/** Until a session of this database waits for the lock of the periods. */
async function isWaiting(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await rows(
            api.db,
            sql`select from pg_locks l where l.locktype = 'advisory' and not l.granted
      and l.database = (select oid from pg_database where datname = current_database())`,
          )
        ).length,
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
}
