import { exportZones } from '@aura/contracts/catalogues/zones';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { AS_OF_HEADER } from '@aura/contracts/endpoint';
import { readStatusReport } from '@aura/contracts/extranet/reports';
import { listExports, startExport } from '@aura/contracts/files/exports';
import { ReportDefinition } from '@aura/contracts/reports/definition';
import { runDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { totalPaid } from '@aura/contracts/reports/cash';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createLaggingReads } from '../../apps/api/src/core/lagging-reads.ts';
import { openDatabase, openPool } from '../../apps/api/src/db/client.ts';
import { allJobs } from '../../apps/api/src/modules.ts';
import { insertCollection } from '../../apps/api/src/testing/factories/collection.factory.ts';
import { jobContextOf } from '../../apps/api/src/testing/job-context.ts';
import { type Caller, startTestApi } from '../../apps/api/src/testing/test-api.ts';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';
import { startPrivatePostgres } from './stage/private-postgres.ts';
import { startPrivateReplica } from './stage/private-replica.ts';

const LIMIT_MS = 4000;
const MANY = 6000;
const HEALTHY = { asOf: () => new Date(), lagSeconds: () => 0, takeOut: () => undefined, stop: async () => undefined };
const primary = await startPrivatePostgres();
afterAll(() => primary.remove());
const replica = await startPrivateReplica(primary);
afterAll(() => replica.remove());
const api = await startTestApi(
  (name) => ({
    DATABASE_URL_STAFF_REPLICA: urlFor('app_staff', name, replica.host),
    DATABASE_URL_OUTSIDER_REPLICA: urlFor('app_outsider', name, replica.host),
    DATABASE_URL_REPORTS_REPLICA: urlFor('app_reporter', name, replica.host),
    REPLICA_LAG_LIMIT_MS: String(LIMIT_MS),
  }),
  undefined,
  primary.host,
);
const database = new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1);
const onReplica = openDatabase(openPool({ url: urlFor('postgres', database, replica.host), name: 'test', max: 1 }));
afterAll(() => onReplica.destroy());
const finance = await api.as('Finanzas');

/** The row count of the report of payments and collections, and the database that answered. */
async function askReport() {
  const reply = await finance.raw({ method: 'GET', url: `/api/v1${totalPaid.path}` });
  const header = reply.headers[AS_OF_HEADER];
  const { rows, as_of: told } = reply.json<{ rows: number; as_of: string | null }>();
  return { status: reply.statusCode, rows, told, asOf: typeof header === 'string' ? new Date(header) : null };
}
const serves = (server: 'replica' | 'primary') =>
  vi.waitUntil(async () => ((await askReport()).asOf !== null) === (server === 'replica'), {
    timeout: 30_000,
    interval: 100,
  });

test('a report is read from the replica and says up to when that one held everything', async () => {
  await insertCollection(api.db, api.config);
  await serves('replica');
  const before = Date.now();
  await vi.waitUntil(async () => ((await askReport()).asOf?.getTime() ?? 0) > before, { timeout: 20_000 });

  const report = await askReport();

  expect(report).toMatchObject({ status: 200, rows: 1 });
  expect(new Date(report.told ?? 0)).toEqual(report.asOf);
});

test('while the replica is behind the report is old and says so; beyond the limit the primary answers, until it caught up', async () => {
  await serves('replica');
  await sql`select pg_wal_replay_pause()`.execute(onReplica);
  const { rows } = await askReport();
  const pausedAt = Date.now();
  await insertCollection(api.db, api.config);

  const behind = await askReport();
  await serves('primary');
  const current = await askReport();
  await sql`select pg_wal_replay_resume()`.execute(onReplica);
  await serves('replica');

  expect(behind.rows).toBe(rows);
  expect(behind.asOf?.getTime()).toBeLessThanOrEqual(pausedAt + 1000);
  expect(current).toMatchObject({ status: 200, rows: rows + 1, asOf: null, told: null });
  expect((await askReport()).rows).toBe(rows + 1);
});

test('what people write with is read from the primary, however fresh the replica', async () => {
  await serves('replica');

  const reply = await (await api.as('Admin')).raw({ method: 'GET', url: `/api/v1${listClaims.path}` });

  expect(reply.statusCode).toBe(200);
  expect(reply.headers[AS_OF_HEADER]).toBeUndefined();
});

test('an insurer sees on the replica what it sees on the primary, and nothing of another', async () => {
  const [own, rival] = [await api.given.customer({ name: 'Propia' }), await api.given.customer({ name: 'Rival' })];
  for (const { id } of [own, rival])
    await api.given.claim({ customerId: id, parties: [{ stage: 'en-reparacion', isVisibleInExtranet: true }] });
  const head = await api.asUser(await api.given.user({ groups: ['extranet_GeOp'], customerId: own.id }));
  await untilReplayed(head);

  const reply = await head.raw({ method: 'GET', url: `/api/v1${readStatusReport.path}` });

  expect(reply.headers[AS_OF_HEADER]).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(reply.json()).toMatchObject({ customer: 'Propia', total: 1 });
  const outsider = openDatabase(
    openPool({ url: urlFor('app_outsider', database, replica.host), name: 'test-outsider', max: 1 }),
  );
  expect(await outsider.selectFrom('claim').select('id').execute()).toEqual([]);
  await outsider.destroy();
});

test('a dynamic report is run on the replica, by the role that only reads', async () => {
  await serves('replica');
  const began = Date.now();
  const definition = ReportDefinition.parse({
    dataset: 'claim',
    columns: ['claim.zone'],
    calculated: [],
    filters: [],
    groups: [],
    pivot: null,
    measures: [],
    sort: [],
    chart: 'none',
  });

  const { asOf } = await (await api.as('Admin')).call(runDynamicReport, {
    body: { definition, parameters: {}, report: null, isPreview: false },
  });
  const busy = await sql<{ name: string }>`select distinct application_name as name from pg_stat_activity
    where usename = 'app_reporter'`.execute(onReplica);

  expect(busy.rows).toEqual([{ name: 'aura-reports-replica' }]);
  expect(asOf.getTime()).toBeLessThan(began);
});

test('whatever writes on the replica fails, as a read that may lag and on its own', async () => {
  const staff = openDatabase(
    openPool({ url: urlFor('app_staff', database, replica.host), name: 'test-staff', max: 1 }),
  );
  const reads = createLaggingReads({ primary: api.db, replica: { handles: staff, watch: HEALTHY } });

  const written = reads.read((db) => sql`update user_account set first_name = 'x'`.execute(db));

  await expect(written).rejects.toMatchObject({ code: '25006' });
  await staff.destroy();
});

test('a file that a job makes has the rows of the replica', async () => {
  const admin = await api.as('Admin');
  await sql`insert into zone (slug, name, short_name, state_id, iva, apply_iva)
    select 'lejana-' || n, 'Lejana ' || n, 'L' || n, (select min(id) from state), 16, true
    from generate_series(1, ${MANY}::integer) n`.execute(api.db);
  const arrived = async () =>
    (await sql`select from zone where slug = ${`lejana-${MANY}`}`.execute(onReplica)).rows.length === 1;
  await vi.waitUntil(arrived, { timeout: 20_000 });
  await sql`select pg_wal_replay_pause()`.execute(onReplica);
  await sql`delete from zone where slug = 'lejana-1'`.execute(api.db);
  const query = { text: 'lejana', sort: 'name', format: 'csv', columns: 'name' } as const;
  const { id } = await admin.call(startExport, { body: { path: exportZones.path, query } });
  const server = openDatabase(openPool({ url: urlFor('app_worker', database, replica.host), name: 'worker', max: 1 }));
  const laggingReads = createLaggingReads({ primary: api.db, replica: { handles: server, watch: HEALTHY } });

  await allJobs.find(({ name }) => name === 'make-export')?.run({ ...jobContextOf(api), laggingReads }, { id });

  const made = (await admin.call(listExports)).find((one) => one.id === id);
  await sql`select pg_wal_replay_resume()`.execute(onReplica);
  await server.destroy();
  expect(made).toMatchObject({ state: 'ready', rows: MANY, total: MANY - 1 });
});

test('a replica that is killed is not missed: every report is answered, and it serves again when it is back', async () => {
  await serves('replica');
  const { rows } = await askReport();
  await replica.crash();

  const answers = await Promise.all(Array.from({ length: 20 }, () => askReport()));
  const { replica: told } = (await api.raw({ method: 'GET', url: '/health/deps' })).json<{ replica: object }>();
  await replica.start();
  await serves('replica');

  expect(answers.map(({ status, asOf, rows: found }) => [status, asOf, found])).toEqual(
    answers.map(() => [200, null, rows]),
  );
  expect(told).toMatchObject({ isServing: false });
  expect((await api.raw({ method: 'GET', url: '/health/deps' })).json()).toMatchObject({
    replica: { isServing: true },
  });
});

/** Waits until a new user's session, and the data arranged with it, has reached the replica. */
async function untilReplayed(caller: Caller): Promise<void> {
  await vi.waitUntil(
    async () =>
      (await sql`select from user_account where id = ${caller.user.id}`.execute(onReplica)).rows.length === 1 &&
      (await askReport()).asOf !== null,
    { timeout: 20_000 },
  );
}
