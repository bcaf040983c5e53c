import {
  applyCollection,
  approveRefund,
  dropRefund,
  registerCollection,
  registerRefund,
  reverseCollection,
  withdrawPart,
} from '@aura/contracts/invoicing/collections';
import { listNotifications } from '@aura/contracts/notifications';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { booksOf, booksUntil, changedBooks } from '../../../testing/books.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import {
  insertHoldingAccount,
  insertOwedInvoice,
  refuseFaults,
} from '../../../testing/factories/owed-invoice.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const dispatch = factDispatcher(api);
const [first, second] = [
  await api.asUser(await api.given.user({ groups: ['Finanzas'] })),
  await api.asUser(await api.given.user({ groups: ['Finanzas'] })),
];
const accountId = await insertHoldingAccount(api.db);
const today = businessDay(new Date());
const [receivedOn, refundedOn] = [addDays(today, -3), addDays(today, -1)];

// The ledger's invariants must hold after every test.
afterEach(() => refuseFaults(api.db));

/** An insurer that paid 500.00 more than its invoice of 1,160.00. */
async function anOverpaid() {
  const invoice = await insertOwedInvoice(api.db, api.config, { bases: [1_000_00], paymentMethod: 'PUE' });
  const collection = await first.call(registerCollection, {
    body: {
      customerId: invoice.customerId,
      accountId,
      receivedOn,
      amount: invoice.total + 500_00,
      paymentForm: '03',
      reference: 'SPEI 1',
      note: '',
      parts: [{ invoiceId: invoice.id, amount: invoice.total }],
    },
  });
  return { invoice, collection, params: { id: collection.id } };
}
const refund = (amount: number, version: number, more: object = {}) => ({
  amount,
  refundedOn,
  bankReference: 'SPEI-77',
  reason: 'Pagaron de más por error',
  version,
  ...more,
});
const dayOf = (key: string) =>
  rows(api.db, sql<{ day: string }>`select at::date::text as day from ledger_txn where key like ${key}`);

test('what an insurer overpaid goes back by two people: booked on its day, and its balance in favour falls', async () => {
  const { collection, params } = await anOverpaid();
  const before = await booksOf(api.db);
  const registered = await first.call(registerRefund, { params, body: refund(300_00, collection.version) });
  const refundId = registered.refunds[0]?.id as number;
  expect(changedBooks(before, await booksOf(api.db))).toEqual({});
  expect(registered).toMatchObject({ unapplied: 500_00, refunds: [{ approvedBy: null }] });
  await expect(first.call(approveRefund, { params, body: { refundId } })).rejects.toMatchObject({ status: 403 });
  await dispatch();
  expect((await second.call(listNotifications)).map(({ verb }) => verb)).toContain(
    'Devolución a un cliente por aprobar',
  );

  const approved = await second.call(approveRefund, { params, body: { refundId } });

  expect(approved).toMatchObject({
    unapplied: 200_00,
    refunded: 300_00,
    refunds: [{ approvedBy: expect.any(String) }],
  });
  expect(changedBooks(before, await booksOf(api.db))).toEqual({ bank: -300_00, unapplied: 300_00 });
  expect(await dayOf(`collection/${collection.id}/refunded/%`)).toEqual([{ day: refundedOn }]);
  await expect(second.call(approveRefund, { params, body: { refundId } })).rejects.toMatchObject({ status: 409 });
  expect(
    await rows(
      worker.db,
      sql`select * from app.unaudited_money(0) where source_kind = 'collection' and source_id = ${collection.id}`,
    ),
  ).toEqual([]);
});

test('no more is given back than is left, whatever was applied meanwhile', async () => {
  const { invoice, collection, params } = await anOverpaid();
  const other = await insertOwedInvoice(api.db, api.config, { bases: [400_00], biller: invoice.biller });
  await expect(first.call(registerRefund, { params, body: refund(500_01, collection.version) })).rejects.toMatchObject({
    status: 400,
  });
  const { refunds, version } = await first.call(registerRefund, { params, body: refund(500_00, collection.version) });
  await expect(second.call(registerRefund, { params, body: refund(1_00, version) })).rejects.toMatchObject({
    status: 409,
  });
  await second.call(applyCollection, { params, body: { parts: [{ invoiceId: other.id, amount: 1_00 }], version } });

  const body = { refundId: refunds[0]?.id as number };
  await expect(second.call(approveRefund, { params, body })).rejects.toMatchObject({ status: 409 });
  const dropped = await second.call(dropRefund, { params, body: { ...body, reason: 'Se aplicó a otra' } });

  expect(dropped).toMatchObject({ unapplied: 499_00, refunds: [{ dropReason: 'Se aplicó a otra' }] });
});

test.each([
  ['before it came in', { refundedOn: addDays(receivedOn, -1) }, 400],
  ['on a day to come', { refundedOn: addDays(today, 1) }, 400],
  ['of a collection that changed', { version: 99 }, 409],
])('nothing is given back %s', async (_, more, status) => {
  const { collection, params } = await anOverpaid();

  await expect(
    first.call(registerRefund, { params, body: refund(1_00, collection.version, more) }),
  ).rejects.toMatchObject({ status });
});

test('a collection of which something was given back is not reversed, and its refund belongs to it alone', async () => {
  const { collection, params } = await anOverpaid();
  const other = await anOverpaid();
  const { refunds } = await first.call(registerRefund, { params, body: refund(500_00, collection.version) });
  const body = { refundId: refunds[0]?.id as number };
  for (const attempt of [
    () => second.call(approveRefund, { params: other.params, body }),
    () => second.call(dropRefund, { params: other.params, body: { ...body, reason: 'Otro' } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
  const { version } = await second.call(approveRefund, { params, body });

  await expect(first.call(reverseCollection, { params, body: { reason: 'No entró', version } })).rejects.toMatchObject({
    status: 409,
  });
});

test('the database gives back no more than is left, nothing of one person, and nothing without the approval', async () => {
  const { collection } = await anOverpaid();
  const by = first.user.id;
  const insert = (amount: number) =>
    sql`insert into collection_refund (collection_id, amount, refunded_on, bank_reference, reason, registered_by)
      values (${collection.id}, ${amount}, ${today}::date, 'SPEI-1', 'Pagaron de más', ${by})`.execute(worker.db);

  await expect(insert(500_01)).rejects.toThrow('left to refund');
  await insert(500_00);
  const approve = (who: number) =>
    sql`update collection_refund set approved_by = ${who}, approved_at = now() where collection_id = ${collection.id}`.execute(
      worker.db,
    );
  await expect(approve(by)).rejects.toThrow('refund_by_two');
  await sql`update collection_refund set dropped_by = ${by}, dropped_at = now(), drop_reason = 'No salió' where collection_id = ${collection.id}`.execute(
    worker.db,
  );
  await expect(approve(second.user.id)).rejects.toThrow('cannot be changed');
  await expect(
    sql`update collection set refunded = amount where id = ${collection.id}`.execute(worker.db),
  ).rejects.toThrow('collection_refunded');
});

test('each month has its own cash: what came in last month and went back in this one, to the centavo', async () => {
  const invoice = await insertOwedInvoice(api.db, api.config, { bases: [1_000_01], paymentMethod: 'PUE' });
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  const [before, then] = [await booksOf(api.db), await booksUntil(api.db, lastMonth)];
  const sinceThen = async () => changedBooks(then, await booksUntil(api.db, lastMonth));
  const since = async () => changedBooks(before, await booksOf(api.db));

  const { id, version } = await first.call(registerCollection, {
    body: {
      customerId: invoice.customerId,
      accountId,
      receivedOn: lastMonth,
      amount: 1_660_01,
      paymentForm: '03',
      reference: 'SPEI 2',
      note: '',
      parts: [{ invoiceId: invoice.id, amount: invoice.total }],
    },
  });
  expect(invoice.total).toBe(1_160_01);
  // The invoice is dated today: before today the whole deposit is the insurer's.
  expect(await sinceThen()).toEqual({ bank: 1_660_01, unapplied: -1_660_01 });
  const paid = { receivable: -1_160_01, outputTaxPending: 160_00, outputTaxCollected: -160_00 };
  expect(await since()).toEqual({ bank: 1_660_01, unapplied: -500_00, ...paid });

  const { refunds } = await first.call(registerRefund, {
    params: { id },
    body: refund(500_00, version, { refundedOn: today }),
  });
  await second.call(approveRefund, { params: { id }, body: { refundId: refunds[0]?.id as number } });
  expect(await sinceThen()).toEqual({ bank: 1_660_01, unapplied: -1_660_01 });
  expect(await since()).toEqual({ bank: 1_160_01, ...paid });
});

test('cash is booked on the day of the bank, and what is taken back on the day it was booked', async () => {
  const { invoice, collection, params } = await anOverpaid();
  await expect(dayOf(`collection/${collection.id}/received`)).resolves.toEqual([{ day: receivedOn }]);
  const [part] = collection.parts;
  // The invoice is of today: its tax is not collected before.
  const applied = await dayOf(`collection-part/${part?.id}/%`);
  const { issuedAt } = await api.db
    .selectFrom('invoice')
    .select('issuedAt')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const issuedOn = (issuedAt ?? '').slice(0, 10);
  expect(applied).toEqual([{ day: issuedOn > receivedOn ? issuedOn : receivedOn }]);
  const before = await booksOf(api.db);
  await first.call(withdrawPart, { params, body: { partId: part?.id as number, reason: 'Era de otra' } });

  const reversals = await rows(
    api.db,
    sql<{
      day: string;
    }>`select distinct r.at::date::text as day from ledger_txn r join ledger_txn t on t.id = r.reverses_id
      where t.key like ${`collection-part/${part?.id}/%`}`,
  );
  expect(reversals).toEqual(applied);
  expect(changedBooks(before, await booksOf(api.db))).toMatchObject({ unapplied: -1_160_00, receivable: 1_160_00 });
});
