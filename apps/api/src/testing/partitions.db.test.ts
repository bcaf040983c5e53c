import { sql } from 'kysely';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '../db/client.ts';
import { notify } from '../modules/notifications/news/notify.ts';
import { makePartitions } from '../modules/operations/partitions/make-partitions.job.ts';
import { applyRetention } from '../modules/privacy/retention/apply-retention.job.ts';
import { measureWork } from '../telemetry/work-metrics.ts';
import { jobContextOf } from './job-context.ts';
import { startTestApi } from './test-api.ts';
import { urlFor } from './test-database.ts';

const MONTHS = 60;
const api = await startTestApi();
const jobs = jobContextOf(api);
const database = new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1);
const asRole = async (role: string) => {
  const client = new pg.Client({ connectionString: urlFor(role, database) });
  await client.connect();
  afterAll(() => client.end());
  return client;
};
const owner = await asRole('aura_owner');
const worker = await asRole('app_worker');
const outsider = await asRole('app_outsider');
const { user } = await api.as('Admin');

/** Replaces the one partition for everything before the migration by one for each month of five years. */
async function makeFiveYears(table: string): Promise<void> {
  await owner.query(`alter table ${table} detach partition partition.${table}_first`);
  await owner.query(
    `select app.make_month($1, (date_trunc('month', now() at time zone 'UTC') - make_interval(months => m))::date) from generate_series(0, $2) m`,
    [table, MONTHS],
  );
}

const partitionsOf = async (table: string) =>
  (
    await worker.query<{ name: string; months: number }>(
      `select name, (extract(year from age(from_at, date_trunc('month', now()))) * 12 + extract(month from age(from_at, date_trunc('month', now()))))::int as months
       from app.partitions() where parent = $1 and from_at > '-infinity' order by from_at`,
      [table],
    )
  ).rows;

await makeFiveYears('notification');

async function factAt(monthsAgo: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into fact (name, payload, at) values ('test', '{}', now() - make_interval(months => $1)) returning id`,
    [monthsAgo],
  );
  return Number(rows[0]?.id);
}

const tell = (factId: number, verb: string, topic?: string) =>
  jobs.inTransaction(async (act) => {
    const context = { ...jobs, ...act, factId, actorUserId: null, requestId: null };
    await notify(context, [user.id], { verb, description: '', ...(topic === undefined ? {} : { topic }) });
  });

const told = async (verb: string) =>
  (await api.db.selectFrom('notification').select('id').where('verb', '=', verb).execute()).length;

test('the months of five years exist, three are ahead, and each row lies in its own', async () => {
  for (let months = 0; months <= MONTHS; months += 1) await tell(await factAt(months), `mes ${months}`);

  const { rows } = await owner.query<{ verb: string; partition: string; expected: string }>(
    `select verb, tableoid::regclass::text as partition, 'partition.notification_' || to_char(happened_at at time zone 'UTC', 'YYYYMM') as expected
     from notification where verb like 'mes %'`,
  );
  expect(await partitionsOf('notification')).toHaveLength(MONTHS + 1 + 3);
  expect(rows).toHaveLength(MONTHS + 1);
  expect(rows.filter(({ partition, expected }) => partition !== expected)).toEqual([]);
});

test('a row beyond the months that were made is refused, not put aside', async () => {
  await expect(
    sql`insert into notification (user_id, verb, happened_at) values (${user.id}, 'lejos', now() + interval '5 months')`.execute(
      api.db,
    ),
  ).rejects.toThrow('no partition of relation "notification" found for row');
});

test('a fact notifies once however often its reaction runs, and a topic once although its facts are of different months', async () => {
  const [old, recent] = [await factAt(7), await factAt(1)];

  await tell(old, 'una vez');
  await tell(old, 'una vez');
  await tell(old, 'plazo vencido', 'late/1');
  await tell(recent, 'plazo vencido', 'late/1');
  await tell(recent, 'otro plazo vencido', 'late/2');

  expect(await told('una vez')).toBe(1);
  expect(await told('plazo vencido')).toBe(1);
  expect(await told('otro plazo vencido')).toBe(1);
});

test('the database refuses a notification under another time than that of its fact, where it could be told twice', async () => {
  const factId = await factAt(3);

  await expect(
    sql`insert into notification (user_id, verb, fact_id) values (${user.id}, 'otro mes', ${factId})`.execute(api.db),
  ).rejects.toThrow('notification_fact_id_happened_at_fkey');
});

test('past their term whole months go at night, younger ones stay, and how many went is written down', async () => {
  const { rows: due } = await owner.query<{ count: number }>(
    `select count(*)::int as count from notification where happened_at < date_trunc('month', now() at time zone 'UTC' - interval '12 months') at time zone 'UTC'`,
  );
  await tell(await factAt(20), 'plazo viejo', 'late/20');

  await applyRetention.run(jobs, {});
  await applyRetention.run(jobs, {});

  expect((await partitionsOf('notification')).map(({ months }) => months)).toEqual(
    Array.from({ length: 12 + 1 + 3 }, (_, place) => place - 12),
  );
  expect([await told('mes 12'), await told('mes 0'), await told('mes 14')]).toEqual([1, 1, 0]);
  const runs = await api.db.selectFrom('retentionRun').select('count').where('kind', '=', 'notifications').execute();
  expect(runs).toEqual([{ count: (due[0]?.count ?? 0) + 1 }]);
  const topics = await api.db.selectFrom('notificationTopic').select('topic').orderBy('topic').execute();
  expect(topics.map(({ topic }) => topic)).toEqual(['late/1', 'late/2']);
});

test('without a term nothing is dropped', async () => {
  await owner.query("update retention_rule set valid_to = valid_from where kind = 'notifications'");
  const before = await partitionsOf('notification');

  await owner.query('select app.make_month($1, $2)', ['notification', '2022-01-01']);
  await applyRetention.run(jobs, {});

  expect(await partitionsOf('notification')).toHaveLength(before.length + 1);
});

test('the job makes the months that are missing, twice is harmless, and the figure says how many are ahead', async () => {
  const registry = new Registry();
  const pool = openPool({ url: api.config.DATABASE_URL_STAFF, name: 'test', max: 1 });
  afterAll(() => pool.end());
  measureWork(registry, pool);
  const ahead = async () =>
    /aura_work_items\{what="partitions",state="ahead"\} (\d+)/.exec(await registry.metrics())?.[1];
  const [last] = (await partitionsOf('notification')).slice(-1);
  await owner.query(`drop table partition.${last?.name}`);
  const short = await ahead();

  await makePartitions.run(jobs, {});
  await makePartitions.run(jobs, {});

  expect([short, await ahead()]).toEqual(['2', '3']);
});

test('nobody but the owner reaches a month, makes one at will or drops one before its term', async () => {
  for (const client of [worker, outsider])
    await expect(client.query('select from partition.notification_first')).rejects.toThrow('permission denied');
  await expect(worker.query("select app.make_month('notification', '2020-01-01')")).rejects.toThrow(
    'permission denied',
  );
  for (const call of ['app.make_partitions(3)', 'app.drop_partitions()', 'app.analyze_partitioned()'])
    await expect(outsider.query(`select ${call}`)).rejects.toThrow('permission denied');
  await expect(worker.query('select app.make_partitions(13)')).rejects.toThrow('months ahead are 0 to 12');
  const { rows } = await owner.query(`select c.relname from pg_class c
    where c.relnamespace = 'partition'::regnamespace and c.relkind = 'r' and (c.relacl is not null and c.relname not like '%_first'
      or not (c.relrowsecurity and c.relforcerowsecurity) or exists (select from pg_policy p where p.polrelid = c.oid))`);
  expect(rows).toEqual([]);
});
