import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';
import { checkLedger, checkWholeLedger } from './check-ledger.job.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const database = urlFor('postgres', new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1));
const intruder = new pg.Client({ connectionString: database });
await intruder.connect();
afterAll(() => intruder.end());

const provider = await api.given.provider({});
async function paidAdvance() {
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const partyId = claim.partyIds[0] as number;
  const payable = await insertPayable(api.db, { partyId, providerId: provider.id });
  const asked = { partyId, providerId: provider.id, ...payable, kind: 'advance', needsReceipt: false } as const;
  const id = await insertPaymentRequest(api.db, { ...asked, subtotal: 100_00, state: 'valid' });
  return { id, partyId, ...(await worker.inTransaction((act) => payRequest(act, id))) };
}
const touched = () => rows(worker.db, sql<{ kind: string; about: number }>`select kind, about from money_touched`);
const lastCheck = async () =>
  (await rows(worker.db, sql<{ fault: string | null }>`select fault from ledger_check order by id desc limit 1`))[0]
    ?.fault;
/** With triggers disabled, so that the write is not recorded for the check. */
const unseen = (statement: string) =>
  intruder.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

beforeEach(async () => {
  await checkLedger.run(worker, {});
  if ((await touched()).length > 0) throw new Error('The test before left a fault');
});

test('whatever is written is noted with its party, its run and its transaction, and looked at once', async () => {
  const { partyId, runId } = await paidAdvance();

  const noted = await touched();
  expect(noted).toContainEqual({ kind: 'party', about: partyId });
  expect(noted).toContainEqual({ kind: 'run', about: runId });
  expect(noted.some(({ kind }) => kind === 'txn')).toBe(true);
  await checkLedger.run(worker, {});
  expect(await lastCheck()).toBeNull();
  expect(await touched()).toEqual([]);
});

test('a fault in what was written since is found within the minute, and again until it is gone', async () => {
  const { id, transferId } = await paidAdvance();
  await intruder.query('update payment_transfer set amount = amount - 1 where id = $1', [transferId]);

  await checkLedger.run(worker, {});
  expect(await lastCheck()).toContain('a transfer that is not the sum of its requests');
  await checkLedger.run(worker, {});
  expect(await lastCheck()).toContain('a transfer that is not the sum of its requests');
  await unseen(`update payment_transfer set amount = amount + 1 where id = ${transferId}`);
  await checkLedger.run(worker, {});
  expect(await lastCheck()).toBeNull();
  await intruder.query(`update payment_request set is_held = true where id = $1`, [id]);
  await checkLedger.run(worker, {});
  expect(await lastCheck()).toContain('a hold that is not seen');
  await intruder.query(`update payment_request set is_held = false where id = $1`, [id]);
});

test('many are looked at in batches, and a fault in one keeps nothing of another back', async () => {
  const { transferId } = await paidAdvance();
  await intruder.query('update payment_transfer set amount = amount - 1 where id = $1', [transferId]);
  await intruder.query(
    `insert into money_touched (kind, about) select 'party', n from generate_series(1000000, 1012000) n`,
  );

  await checkLedger.run(worker, {});

  expect(await lastCheck()).toContain('a transfer that is not the sum of its requests');
  const left = await touched();
  expect(left).toContainEqual({ kind: 'transfer', about: transferId });
  expect(left.length).toBeLessThanOrEqual(5000);
  await intruder.query('update payment_transfer set amount = amount + 1 where id = $1', [transferId]);
});

test('what commits late is looked at when it does, whatever was looked at meanwhile', async () => {
  const { transferId } = await paidAdvance();
  await checkLedger.run(worker, {});
  const late = new pg.Client({ connectionString: database });
  await late.connect();
  await late.query('begin');
  await late.query('update payment_transfer set amount = amount - 1 where id = $1', [transferId]);
  await paidAdvance();
  await checkLedger.run(worker, {});
  expect(await lastCheck()).toBeNull();

  await late.query('commit');
  await late.end();
  await checkLedger.run(worker, {});
  expect(await lastCheck()).toContain('a transfer that is not the sum of its requests');
  await intruder.query('update payment_transfer set amount = amount + 1 where id = $1', [transferId]);
});

test('a fault in what nobody wrote to is found by the check of everything, and stays told until that finds it gone', async () => {
  const { transferId } = await paidAdvance();
  await checkLedger.run(worker, {});
  await unseen(`update payment_transfer set amount = amount - 1 where id = ${transferId}`);

  await checkLedger.run(worker, {});
  expect(await lastCheck()).toBeNull();
  await checkWholeLedger.run(worker, {});
  expect(await lastCheck()).toContain('a transfer that is not the sum of its requests');
  await checkLedger.run(worker, {});
  expect(await lastCheck()).toContain('a transfer that is not the sum of its requests');
  await unseen(`update payment_transfer set amount = amount + 1 where id = ${transferId}`);
  await checkWholeLedger.run(worker, {});
  expect(await lastCheck()).toBeNull();
});

test('everything is compared at night, and by day where that is overdue or found a fault', async () => {
  const wholes = async () =>
    Number((await intruder.query('select count(*) from ledger_check where is_whole')).rows[0].count);
  const at = (time: string) =>
    checkWholeLedger.run(
      jobContextOf(api, () => new Date(time)),
      {},
    );
  await at('2031-03-04T09:10:00Z');
  const first = await wholes();

  await at('2031-03-04T15:10:00Z');
  expect(await wholes()).toBe(first);
  await at('2031-03-05T09:10:00Z');
  expect(await wholes()).toBe(first + 1);
  await at('2031-03-06T15:10:00Z');
  expect(await wholes()).toBe(first + 2);
});
