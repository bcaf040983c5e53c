import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { satStatus } from '../../../adapters/sat/real.ts';
import { rows } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { insertOwedInvoice } from '../../../testing/factories/owed-invoice.factory.ts';
import { insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startSatServer } from '../../../testing/sat-server.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { watchSat, takeDue } from './watch-sat.job.ts';

const api = await startTestApi();
const server = await startSatServer();
afterAll(() => server.close());
const provider = await api.given.provider({});
const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
const about = { partyId: claim.partyIds[0] as number, providerId: provider.id };
const clock = { now: new Date() };
/** When each query was sent, over all workers. */
const left: number[] = [];
const worker = (ask?: JobContext['sat']['ask']): JobContext => {
  const sat = satStatus({ statusUrl: server.url, listUrl: undefined, patienceMs: 1000 });
  return {
    ...jobContextOf(api, () => clock.now),
    sat: {
      ...sat,
      ask: (expression) => {
        left.push(performance.now());
        return (ask ?? sat.ask)(expression);
      },
    },
  };
};
const minutes = (count: number) => new Date(clock.now.getTime() + count * 60_000);
const dueSince = (id: number, values: object = {}) =>
  api.db
    .updateTable('taxReceipt')
    .set({
      statusExpression: `?id=${id}`,
      satTries: 5,
      satNextAt: minutes(-10),
      satCheckedAt: minutes(-1500),
      ...values,
    })
    .where('id', '=', id)
    .execute();
async function due(count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await insertReceipt(api.db, about);
    await dueSince(id);
    ids.push(id);
  }
  return ids;
}
const checks = async (ids: readonly number[]) =>
  (
    await rows(
      api.db,
      sql<{
        n: number;
      }>`select (select count(*)::int from sat_check k where k.receipt_id = i) as n from unnest(${ids}::bigint[]) i`,
    )
  ).map(({ n }) => n);

beforeEach(async () => {
  server.tell('vigente');
  left.length = 0;
  await api.db.updateTable('taxReceipt').set({ satNextAt: null }).execute();
});

test('two workers together ask no more than five in any second, and about each receipt once', async () => {
  const ids = await due(14);
  const own = await insertOwedInvoice(api.db, api.config);
  const { receiptId } = await api.db
    .selectFrom('invoice')
    .select('receiptId')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow();
  await dueSince(receiptId as number);

  await Promise.all([watchSat.run(worker(), {}), watchSat.run(worker(), {})]);

  expect(await checks([...ids, receiptId as number])).toEqual(Array.from({ length: 15 }, () => 1));
  const busiest = Math.max(...left.map((from) => left.filter((at) => at >= from && at < from + 1000).length));
  expect(busiest).toBeLessThanOrEqual(5);
  const night = await api.db
    .selectFrom('taxReceipt')
    .select('satNextAt')
    .where('id', '=', ids[0] as number)
    .execute();
  expect(night[0]?.satNextAt?.toISOString()).toContain('T02:00:00');
  expect(await takeDue(api.db, clock.now, 20)).toEqual([]);
});

test('the next worker after a worker that died goes on where it stopped, and asks nothing again that was answered', async () => {
  const ids = await due(12);
  const sat = satStatus({ statusUrl: server.url, listUrl: undefined });
  let answered = 0;
  // The fifth query and those in flight with it are never answered: the worker died.
  const dying = worker((expression) => (++answered > 4 ? new Promise<never>(() => undefined) : sat.ask(expression)));
  void watchSat.run(dying, {});
  await expect.poll(() => left.length, { timeout: 45_000 }).toBe(9);
  expect((await checks(ids)).filter((n) => n === 1)).toHaveLength(4);

  // The receipts it took stay leased for some minutes, then another worker takes them.
  await watchSat.run(worker(), {});
  expect(left).toHaveLength(9);
  clock.now = minutes(6);
  await watchSat.run(worker(), {});

  expect(left).toHaveLength(9 + 8);
  expect(await checks(ids)).toEqual(Array.from({ length: 12 }, () => 1));
});

test('what is in doubt is asked about first, then what was asked about longest ago', async () => {
  const [first, second, third, doubtful, later] = (await due(5)) as [number, number, number, number, number];
  await dueSince(first, { satCheckedAt: minutes(-1400) });
  await dueSince(second, { satCheckedAt: minutes(-1600) });
  await dueSince(third, { satNextAt: minutes(-1450), satCheckedAt: minutes(-1300) });
  await dueSince(doubtful, { satState: 'notFound', satNextAt: minutes(-1) });
  await dueSince(later, { satNextAt: minutes(1) });

  expect((await takeDue(api.db, clock.now, 1)).map(({ id }) => id)).toEqual([doubtful]);
  expect((await takeDue(api.db, clock.now, 1)).map(({ id }) => id)).toEqual([third]);
  expect((await takeDue(api.db, clock.now, 5)).map(({ id }) => id)).toEqual([second, first]);
});

test('a tax authority that is silent is left alone until the next minute, and what it was not asked stays due', async () => {
  const ids = await due(16);
  server.tell('broken');

  await watchSat.run(worker(), {});

  // Five are in flight at once; after five unanswered no further query is sent.
  expect(left.length).toBeLessThan(16);
  const unasked = (await checks(ids)).filter((n) => n === 0);
  expect(unasked.length).toBeGreaterThan(0);
  server.tell('vigente');
  clock.now = minutes(6);
  await watchSat.run(worker(), {});
  expect((await checks(ids)).every((n) => n > 0)).toBe(true);
});

test('an answer that changes nothing is no matter for the check of the minute', async () => {
  const [id] = await due(1);
  await sql`delete from money_touched`.execute(api.db);

  await watchSat.run(worker(), {});

  expect(await checks([id as number])).toEqual([1]);
  expect(await rows(api.db, sql`select from money_touched`)).toEqual([]);
});

test('what nobody can ask about is taken out', async () => {
  const [id] = await due(1);
  await dueSince(id as number, { statusExpression: '' });

  await watchSat.run(worker(), {});

  expect(left).toEqual([]);
  expect(await takeDue(api.db, minutes(60), 5)).toEqual([]);
});
