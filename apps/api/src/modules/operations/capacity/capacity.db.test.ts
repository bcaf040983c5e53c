import { readCapacity } from '@aura/contracts/capacity';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../../../db/client.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';
import { recordCapacity } from './record-capacity.job.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const TODAY = businessDay(new Date());
const GIGABYTE = 1024 ** 3;
const database = new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1);
const superuser = new pg.Client({ connectionString: urlFor('postgres', database) });
await superuser.connect();
await superuser.query('drop extension if exists pg_stat_statements');
afterAll(() => superuser.end());

beforeEach(async () => {
  await superuser.query(`set session_replication_role = replica; delete from operations_run; delete from capacity_day;
    delete from storage_day; delete from graphile_worker._private_jobs; delete from worker_heartbeat; set session_replication_role = default`);
});

const limitsOf = async () => (await admin.call(readCapacity)).findings.map(({ limit, state }) => `${limit} ${state}`);

async function sized(daysAgo: number, bytes: number, relation = 'claim'): Promise<void> {
  await sql`insert into capacity_day (day, relation, rows_estimate, table_bytes, toast_bytes, index_bytes)
    values (${addDays(TODAY, -daysAgo)}::date, ${relation}, 1000, ${bytes}, 0, 0)`.execute(api.db);
}

async function ran(kind: string, outcome: string, hoursAgo: number, name = 'full'): Promise<void> {
  await sql`insert into operations_run (kind, name, began_at, ended_at, outcome, figures, note) values (${kind}, ${name},
    now() - make_interval(hours => ${hoursAgo + 1}), now() - make_interval(hours => ${hoursAgo}), ${outcome}, '{"lost": 0}', 'de noche')`.execute(
    api.db,
  );
}

test('an administrator sees the size of the database and of its largest tables, without a row being counted', async () => {
  await sql`analyze permission`.execute(api.db);

  const { database: found, tables } = await admin.call(readCapacity);

  expect(found.bytes).toBeGreaterThan(1024 ** 2);
  expect(found.connections).toMatchObject({ most: expect.any(Number), isWhole: true });
  expect(found.connections.roles.map(({ role }) => role)).toContain('app_staff');
  expect(tables).toHaveLength(20);
  const sizes = tables.map(({ tableBytes, toastBytes, indexBytes }) => tableBytes + toastBytes + indexBytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(tables.map(({ name }) => name)).toContain('pg_catalog');
});

test('the parts of a partitioned table are told as one table', async () => {
  await sql`create table cut_by_month (at date not null, note text) partition by range (at)`.execute(api.db);
  await sql`create table cut_by_month_1 partition of cut_by_month for values from ('2026-01-01') to ('2026-02-01')`.execute(
    api.db,
  );
  await sql`create table cut_by_month_2 partition of cut_by_month for values from ('2026-02-01') to ('2026-03-01')`.execute(
    api.db,
  );
  // A connection reports its inserts up to a second later: after the analysis they would be counted twice.
  await api.db.connection().execute(async (db) => {
    await sql`insert into cut_by_month select '2026-01-01'::date + n % 50, repeat('x', 200) from generate_series(1, 90000) n`.execute(
      db,
    );
    await sql`select pg_stat_force_next_flush()`.execute(db);
    await sql`analyze cut_by_month`.execute(db);
  });

  const { tables } = await admin.call(readCapacity);

  expect(tables[0]).toMatchObject({ name: 'cut_by_month', partitions: 2, rows: 90_000 });
  await sql`drop table cut_by_month`.execute(api.db);
});

test('every day the sizes are recorded once, however often the job runs, and forgotten after three years', async () => {
  await sized(365 * 3 + 2, 5);
  await sql`insert into storage_day values (${addDays(TODAY, -365 * 3 - 2)}::date, 1, 1)`.execute(api.db);
  const worker = { ...jobContextOf(api) };

  await recordCapacity.run(worker, {});
  await recordCapacity.run(worker, {});

  const { rows } = await sql<{ days: number; sum: number; whole: number }>`select count(distinct day) as days,
    sum(table_bytes + toast_bytes + index_bytes)::bigint as sum, pg_database_size(current_database()) as whole from capacity_day`.execute(
    api.db,
  );
  expect(rows[0]?.days).toBe(1);
  const [sum, whole] = [rows[0]?.sum ?? 0, rows[0]?.whole ?? 0];
  expect(Math.abs(sum - whole) / whole).toBeLessThan(0.1);
  const { files, growth } = await admin.call(readCapacity);
  expect(files).toMatchObject({ day: TODAY, count: expect.any(Number), growth: null });
  expect(growth.days.map(({ day }) => day)).toEqual([TODAY]);
});

test('the role of the jobs may record the sizes, and the one of the requests may not write that a backup was made', async () => {
  const worker = openPool({ url: api.config.DATABASE_URL_WORKER, name: 'test', max: 1 });
  const staff = openPool({ url: api.config.DATABASE_URL_STAFF, name: 'test', max: 1 });
  const outsider = openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'test', max: 1 });
  const write = `insert into operations_run (kind, name, began_at, ended_at, outcome) values ('backup', 'x', now(), now(), 'ok')`;

  await worker.query(write);
  await worker.query('select from app.relation_sizes()');
  await expect(staff.query(write)).rejects.toMatchObject({ code: '42501' });
  await expect(worker.query("update operations_run set outcome = 'failed'")).rejects.toMatchObject({ code: '42501' });
  for (const call of [
    'relation_sizes()',
    'session_figures()',
    'replication_figures()',
    'statement_watch()',
    'slow_statements(1)',
  ])
    await expect(outsider.query(`select from app.${call}`)).rejects.toMatchObject({ code: '42501' });
  await Promise.all([worker.end(), staff.end(), outsider.end()]);
});

test('growth is reported since thirty days ago, and what it comes to in a year at this pace', async () => {
  for (let daysAgo = 40; daysAgo >= 0; daysAgo -= 1) await sized(daysAgo, 100 * GIGABYTE - daysAgo * 1000);
  await sized(30, 7000, 'gone');

  const { growth, tables } = await admin.call(readCapacity);

  expect(growth).toMatchObject({ comparedWith: addDays(TODAY, -30), bytes: 30_000 - 7000, bytesPerDay: 1000 });
  expect(growth.inTwelveMonths).toBe(100 * GIGABYTE + 365_000);
  expect(growth.days).toHaveLength(41);
  expect(tables.find(({ name }) => name === 'pg_catalog')?.growth).toBeNull();
});

test('of a new installation nothing is foretold', async () => {
  await sized(0, GIGABYTE);

  expect((await admin.call(readCapacity)).growth).toMatchObject({
    comparedWith: null,
    bytes: null,
    inTwelveMonths: null,
  });
});

test('a database that would take a day to restore in a year is announced before it does', async () => {
  for (let daysAgo = 10; daysAgo >= 0; daysAgo -= 1) await sized(daysAgo, (100 - daysAgo) * 2 * GIGABYTE);

  expect(await limitsOf()).toContain('bytesInTwelveMonths attention');
});

test('the queue is reported by task, with what waits longest and what was given up', async () => {
  await sql`select graphile_worker.add_job('sweep-files', '{}'::json, run_at := now() - interval '20 minutes')`.execute(
    api.db,
  );
  await sql`select graphile_worker.permanently_fail_jobs(
    array[(graphile_worker.add_job('deliver-mail', '{}'::json)).id], 'no')`.execute(api.db);

  const { queue, findings } = await admin.call(readCapacity);

  expect(queue).toMatchObject({
    workers: 0,
    tasks: [
      { task: 'deliver-mail', dead: 1 },
      { task: 'sweep-files', waiting: 1 },
    ],
  });
  expect(queue.tasks[1]?.oldestSeconds).toBeGreaterThanOrEqual(1200);
  expect(findings.map(({ limit, state }) => `${limit} ${state}`)).toEqual(
    expect.arrayContaining(['workersMissing bad', 'oldestJob bad', 'jobsGivenUp attention']),
  );
});

test('that no backup was ever recorded is bad, and that no drill was held wants attention', async () => {
  const limits = await limitsOf();

  expect(limits).toContain('backupMissing bad');
  expect(limits).toContain('drillMissing attention');
});

test('a backup that failed last, or is older than a night, is reported; a restore is no backup', async () => {
  await ran('backup', 'ok', 2);
  await ran('restore', 'failed', 1);
  const sound = (await limitsOf()).filter((limit) => limit.startsWith('backup'));
  expect(sound).toEqual([]);

  await ran('backup', 'failed', 0);
  expect(await limitsOf()).toContain('backupFailed bad');

  await superuser.query(
    'set session_replication_role = replica; delete from operations_run; set session_replication_role = default',
  );
  await ran('backup', 'ok', 30);
  expect(await limitsOf()).toContain('backupAge attention');
});

test('of each drill the last time counts', async () => {
  await ran('drill', 'failed', 30, 'power cut');
  await ran('drill', 'ok', 2, 'power cut');
  await ran('drill', 'ok', 3, 'lost machine');

  const { drills, findings } = await admin.call(readCapacity);

  expect(drills.map(({ name, isOk }) => [name, isOk])).toEqual([
    ['power cut', true],
    ['lost machine', true],
  ]);
  expect(drills[0]).toMatchObject({ figures: [{ name: 'lost', value: '0' }], note: 'de noche' });
  expect(findings.filter(({ limit }) => limit.startsWith('drill'))).toEqual([]);

  await ran('drill', 'failed', 1, 'lost machine');
  expect(await limitsOf()).toContain('drillFailed bad');
});

test('a transaction that is left open is reported by its role, and never by what it does', async () => {
  const careless = new pg.Client({ connectionString: api.config.DATABASE_URL_WORKER });
  await careless.connect();
  await careless.query("begin; select 'secreto de Ana'");

  const reply = await admin.raw({ method: 'GET', url: `/api/v1${readCapacity.path}` });
  await careless.end();

  expect(reply.statusCode).toBe(200);
  const roles = reply.json().database.connections.roles as {
    role: string;
    idle_in_transaction: number;
    longest_seconds: number;
  }[];
  const worker = roles.find(({ role }) => role === 'app_worker');
  expect(worker?.idle_in_transaction).toBeGreaterThanOrEqual(1);
  expect(worker?.longest_seconds).toBeGreaterThan(0);
  expect(reply.body).not.toContain('secreto');
});

test('a server that counts no statements says what it lacks', async () => {
  expect((await admin.call(readCapacity)).statements).toEqual({ watch: 'extension', since: null, slowest: [] });
});

test('only administrators see it', async () => {
  for (const group of ['GeOp', 'Finanzas', 'Supervisor', 'Proveedor', 'extranet_Cliente'] as const)
    await expect((await api.as(group)).call(readCapacity)).rejects.toMatchObject({ status: 403 });
});

test('capacity is spelled in snake case on the wire', async () => {
  const reply = await admin.raw({ method: 'GET', url: `/api/v1${readCapacity.path}` });

  expect(reply.json()).toMatchObject({
    measured_at: expect.any(String),
    database: { cache_hit_share: expect.any(Number) },
    archive: { is_on: expect.any(Boolean), last_archived_at: null },
    statements: { watch: 'extension' },
  });
});
