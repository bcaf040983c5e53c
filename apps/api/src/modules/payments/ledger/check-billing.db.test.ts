import { registerCollection } from '@aura/contracts/invoicing/collections';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { insertHoldingAccount, insertOwedInvoice } from '../../../testing/factories/owed-invoice.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';
import { checkLedger, checkWholeLedger } from './check-ledger.job.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const finance = await api.as('Finanzas');
/** An intruder who owns the whole database and whom no trigger or foreign key stops. */
const intruder = new pg.Client({
  connectionString: urlFor('postgres', new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1)),
});
await intruder.connect();
afterAll(() => intruder.end());

/** An invoice of two parties, partly paid with a little over, with complement and counter-receipt; and a second one. */
const paid = await insertOwedInvoice(api.db, api.config, { bases: [5_200_00, 800_00] });
const other = await insertOwedInvoice(api.db, api.config, { biller: paid.biller });
const { id: collectionId } = await finance.call(registerCollection, {
  body: {
    customerId: paid.customerId,
    accountId: await insertHoldingAccount(api.db),
    receivedOn: businessDay(new Date()),
    amount: 1_000_00,
    paymentForm: '03',
    reference: 'SPEI 1',
    note: '',
    parts: [{ invoiceId: paid.id, amount: 900_00 }],
  },
});
const past = (statement: string) => `set local session_replication_role = replica; ${statement}`;
await intruder.query(
  `begin; ${past(`
  insert into counter_receipt (slug, customer_id, made_by) select 'prueba-contra-1', customer_id, made_by from invoice where id = ${paid.id};
  insert into counter_receipt_invoice (counter_receipt_id, invoice_id) select max(id), ${paid.id} from counter_receipt`)}; commit`,
);

const touched = () => rows(worker.db, sql<{ kind: string; about: number }>`select kind, about from money_touched`);
const lastCheck = async () =>
  (await rows(worker.db, sql<{ fault: string | null }>`select fault from ledger_check order by id desc limit 1`))[0]
    ?.fault;

beforeEach(async () => {
  await checkLedger.run(worker, {});
  if ((await touched()).length > 0) throw new Error(`The test before left a fault: ${await lastCheck()}`);
});

const indexDropped = (name: string) => `drop index ${name}`;
const constraintsDropped = (table: string) =>
  `do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'u') loop
      execute format('alter table ${table} drop constraint %I cascade', c); end loop; end $$`;

/** Statements of an intruder with all rights, and the fault that must be reported. */
const PLANTED: readonly [fault: string, ...statements: string[]][] = [
  [
    'what an insurer owes for a party',
    `update ledger_balance set centavos = centavos + 1 where account = 'receivable' and affected_party_id = ${paid.partyIds[0]}`,
  ],
  [
    'what an insurer owes for a party',
    `update invoice_party set base = base + 1 where affected_party_id = ${paid.partyIds[1]}`,
  ],
  [
    'what came in and stands for no invoice',
    `update ledger_balance set centavos = centavos + 1 where account = 'unapplied' and customer_id = ${paid.customerId}`,
  ],
  [
    'the tax that insurers have not paid',
    `update ledger_balance set centavos = centavos + 1 where account = 'outputTaxPending'`,
  ],
  [
    'an invoice that does not know what came in for it',
    `update invoice set collected = collected - 1 where id = ${paid.id}`,
  ],
  ['an invoice that does not know what was taken off it', `update invoice set credited = 1 where id = ${paid.id}`],
  [
    'a collection that does not know what was applied of it',
    `update collection set applied = applied - 1 where id = ${collectionId}`,
  ],
  [
    'a collection that does not know what was given back of it',
    `alter table collection drop constraint collection_refunded`,
    `update collection set refunded = refunded + 1 where id = ${collectionId}`,
  ],
  [
    'a part that is not the sum of its parties',
    `update collection_party y set amount = y.amount + 1 from collection_part p where p.id = y.part_id and p.invoice_id = ${paid.id} and y.affected_party_id = ${paid.partyIds[0]}`,
  ],
  [
    'a party paid above what it was billed',
    `update invoice_party set base = 1, tax = 0 where affected_party_id = ${paid.partyIds[0]}`,
  ],
  [
    'an invoice in two counter-receipts',
    indexDropped('counter_receipt_invoice_live'),
    `insert into counter_receipt (slug, customer_id, made_by) select 'prueba-contra-2', customer_id, made_by from invoice where id = ${paid.id}`,
    `insert into counter_receipt_invoice (counter_receipt_id, invoice_id) select max(id), ${paid.id} from counter_receipt`,
  ],
  [
    'an invoice in the counter-receipt of another',
    `update counter_receipt set customer_id = (select id from customer where id <> ${paid.customerId} limit 1)`,
  ],
  [
    'instalments that do not follow each other',
    `update complement_part set instalment = 2 where invoice_id = ${paid.id}`,
  ],
  [
    'instalments that do not follow each other',
    `update complement_part set balance_before = balance_before + 1 where invoice_id = ${paid.id}`,
  ],
  ['a cancelled invoice that something hangs on', `update invoice set state = 'cancelled' where id = ${paid.id}`],
  [
    'a party in two live invoices',
    indexDropped('invoice_party_live'),
    `insert into invoice_party (invoice_id, affected_party_id, base) values (${other.id}, ${paid.partyIds[0]}, 1)`,
  ],
  [
    'a stamp of ours that two documents have',
    constraintsDropped('tax_receipt'),
    `update tax_receipt set uuid = '${paid.uuid}' where uuid = '${other.uuid}'`,
  ],
];

/** Sums over all insurers, too slow to compute each minute. */
const ONLY_IN_ALL = ['the tax that insurers have not paid'];

test.each(PLANTED)('«%s» is found', async (what, ...statements) => {
  await intruder.query('begin');
  try {
    for (const statement of statements) await intruder.query(past(statement));
    const { rows: found } = await intruder.query<{ what: string }>('select what from app.billing_faults()');

    expect(found.map((fault) => fault.what)).toContain(what);
    // The minutely check of the given ids; it must not report other ids.
    const of = async (...ids: readonly (readonly number[])[]) =>
      (await intruder.query<{ what: string }>('select what from app.billing_faults_of($1, $2, $3, $4)', [...ids])).rows;
    const near = (await of([], [paid.id], [], [paid.customerId])).map((fault) => fault.what);
    expect(near.includes(what)).toBe(!ONLY_IN_ALL.includes(what));
    expect(await of([0], [0], [0], [0])).toEqual([]);
  } finally {
    await intruder.query('rollback');
  }
});

test('every fault the function tells of is planted here', async () => {
  const { rows: source } = await intruder.query<{ prosrc: string }>(
    `select string_agg(prosrc, ' ') as prosrc from pg_proc where proname in ('billing_faults', 'billing_faults_of')`,
  );
  const named = [...(source[0]?.prosrc ?? '').matchAll(/select '([^']+)'/g)].map(([, name]) => name ?? '');

  expect(named.length).toBeGreaterThan(12);
  for (const name of named)
    expect(
      PLANTED.some(([what]) => what === name),
      name,
    ).toBe(true);
});

/** Written by the owner, so triggers fire: reported within the minute, and no longer once corrected. */
const WRITTEN: readonly [fault: string, wrong: string, right: string][] = [
  [
    'an invoice that does not know what came in for it',
    `update invoice set collected = collected - 1 where id = ${paid.id}`,
    `update invoice set collected = collected + 1 where id = ${paid.id}`,
  ],
  [
    'a collection that does not know what was applied of it',
    `update collection set applied = applied - 1 where id = ${collectionId}`,
    `update collection set applied = applied + 1 where id = ${collectionId}`,
  ],
  [
    'what came in and stands for no invoice',
    `select app.post_ledger('collectionReceived', 'collection', 999999, 'x/1', now(), null, null, '[{"account": "unapplied", "centavos": -1, "customer_id": ${paid.customerId}}, {"account": "rounding", "centavos": 1}]')`,
    `select app.post_ledger('collectionReceived', 'collection', 999999, 'x/2', now(), null, null, '[{"account": "unapplied", "centavos": 1, "customer_id": ${paid.customerId}}, {"account": "rounding", "centavos": -1}]')`,
  ],
];

test.each(WRITTEN)('«%s» is found within the minute, and gone once it is set right', async (what, wrong, right) => {
  await intruder.query(wrong);

  await checkLedger.run(worker, {});
  expect(await lastCheck()).toContain(what);
  await intruder.query(right);
  await checkLedger.run(worker, {});
  expect(await lastCheck()).toBeNull();
});

test('what is neither money nor a state is not noted', async () => {
  await intruder.query(`update invoice set mailed_at = now(), version = version + 1 where id = ${other.id}`);

  expect(await touched()).toEqual([]);
});

test('what was written past the triggers is found at night', async () => {
  await intruder.query(`begin; ${past(`update invoice set collected = collected - 1 where id = ${paid.id}`)}; commit`);

  await checkLedger.run(worker, {});
  expect(await lastCheck()).toBeNull();
  await checkWholeLedger.run(worker, {});
  expect(await lastCheck()).toContain('an invoice that does not know what came in for it');
  await intruder.query(`begin; ${past(`update invoice set collected = collected + 1 where id = ${paid.id}`)}; commit`);
});
