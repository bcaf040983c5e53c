import { listNotifications } from '@aura/contracts/notifications';
import { postings } from '@aura/domain/ledger/postings';
import * as fc from 'fast-check';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openPool } from '../../../db/client.ts';
import { measureChecks } from '../../../telemetry/check-metrics.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';
import { post, type Posting, reverse, balanceOf } from './ledger.ts';
import { checkLedger } from './check-ledger.job.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const zone = await api.given.zone({});
const customer = await api.given.customer({});
const provider = await api.given.provider({});
const claim = await api.given.claim({ zoneId: zone.id, customerId: customer.id, parties: [{}] });
const partyId = claim.partyIds[0] as number;
const about = { claimId: claim.id, affectedPartyId: partyId, providerId: provider.id };
const intruder = new pg.Client({
  connectionString: urlFor('postgres', new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1)),
});
await intruder.connect();
afterAll(() => intruder.end());

let keys = 0;
const posted = (entries: Posting['entries'], key = `prueba/${++keys}`) =>
  worker.db
    .transaction()
    .execute((db) =>
      post({ ...worker, db }, { kind: 'advancePaid', source: { kind: 'paymentRequest', id: 1 }, key, entries }),
    );
const faults = async () => (await intruder.query('select what, about from app.ledger_faults(0)')).rows;
const owed = () => balanceOf(worker, 'payable', { providerId: provider.id, affectedPartyId: partyId });

afterEach(async () => {
  const found = await faults();
  if (found.length > 0) throw new Error(`The ledger does not hold: ${JSON.stringify(found)}`);
});

test('what is accepted is owed, what is paid no longer, and the balances say so at once', async () => {
  const before = await owed();
  await posted(postings.providerInvoiceAccepted(about, { base: 10_000_00, tax: 1_600_00, withheldIncomeTax: 125_00 }));
  expect((await owed()) - before).toBe(-11_475_00);

  await posted(postings.providerPaid(about, 'BBVA 0123', 5_000_00, { due: 11_475_00, tax: 1_600_00, paidBefore: 0 }));
  expect((await owed()) - before).toBe(-6_475_00);
});

test('the same event sent again, also at the same time, is posted once', async () => {
  const entries = postings.advancePaid(about, 'BBVA 0123', 700_00);
  const before = await balanceOf(worker, 'advances', { providerId: provider.id });

  const ids = await Promise.all([1, 2, 3, 4].map(() => posted(entries, 'anticipo/77')));

  expect(new Set(ids).size).toBe(1);
  expect((await balanceOf(worker, 'advances', { providerId: provider.id })) - before).toBe(700_00);
});

test('a key that was used for something else is refused', async () => {
  await posted(postings.advancePaid(about, 'BBVA 0123', 10_00), 'anticipo/78');

  await expect(posted(postings.advancePaid(about, 'BBVA 0123', 11_00), 'anticipo/78')).rejects.toThrow(
    'was used for another posting',
  );
});

test('entries that do not sum to zero, or do not say whose they are, do not get in', async () => {
  const [first] = postings.advancePaid(about, 'BBVA 0123', 10_00);
  if (first === undefined) throw new Error('nothing to post');
  await expect(posted([first])).rejects.toThrow('do not sum to zero (1000 centavos)');
  await expect(posted([first, { account: 'bank', centavos: -10_00 }])).rejects.toThrow('lacks a subject');
});

test('nobody writes a row by hand, and what stands is never changed, not even by the owner', async () => {
  await posted(postings.advancePaid(about, 'BBVA 0123', 10_00));
  const staff = openPool({ url: api.config.DATABASE_URL_STAFF, name: 'staff', max: 1 });
  for (const statement of [
    `insert into ledger_txn (kind, source_kind, source_id, key, content_hash, at) values ('x', 'x', 1, 'x', sha256(''), now())`,
    'update ledger_balance set centavos = 0',
    'delete from ledger_entry',
  ])
    await expect(staff.query(statement)).rejects.toThrow('permission denied');
  await staff.end();
  for (const statement of [
    'update ledger_entry set centavos = 1',
    'delete from ledger_txn',
    'truncate ledger_entry cascade',
  ])
    await expect(intruder.query(statement)).rejects.toThrow('append-only');
});

test('a reversal takes a transaction back, once, and is not reversed itself', async () => {
  const before = await owed();
  const id = await posted(postings.providerInvoiceAccepted(about, { base: 300_00, tax: 48_00 }));

  const undone = await reverse(worker, id);
  expect(await reverse(worker, id)).toBe(undone);
  expect(await owed()).toBe(before);
  await expect(reverse(worker, undone)).rejects.toThrow('Una reversa no se reversa');
});

test('whatever is posted at once by several, nobody waits for another and every balance is the sum of its entries', async () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const drawn = fc.sample(fc.array(amount, { minLength: 6, maxLength: 6 }), { numRuns: 6, seed: 7 });
  for (const amounts of drawn)
    await Promise.all(
      amounts.map((each, place) =>
        posted(
          place % 2 === 0
            ? postings.advancePaid(about, 'BBVA 0123', each)
            : [...postings.advanceApplied(about, each, { due: each, tax: 0, paidBefore: 0 })].toReversed(),
        ),
      ),
    );

  expect(await faults()).toEqual([]);
});

test('the worker finds a changed balance, notifies finance and administration once, and the metrics say so', async () => {
  const treasurer = await api.as('Finanzas');
  await posted(postings.advancePaid(about, 'BBVA 0123', 10_00));
  await checkLedger.run(worker, {});
  await intruder.query(`update ledger_balance set centavos = centavos + 1 where account = 'advances'`);
  await posted(postings.advancePaid(about, 'BBVA 0123', 10_00));

  await checkLedger.run(worker, {});
  await checkLedger.run(worker, {});
  await factDispatcher(api)();

  const told = await treasurer.call(listNotifications, { query: {} });
  expect(told.filter(({ verb }) => verb === 'Los libros no cuadran')).toHaveLength(1);
  const pool = openPool({ url: api.config.DATABASE_URL_STAFF, name: 'metrics', max: 1 });
  const registry = new Registry();
  measureChecks(registry, pool, 'ledger');
  expect(await registry.metrics()).toContain('aura_ledger_broken 1');
  await pool.end();
  await intruder.query(`update ledger_balance set centavos = centavos - 1 where account = 'advances'`);
});
