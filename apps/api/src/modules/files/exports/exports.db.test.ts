import { exportZones } from '@aura/contracts/catalogues/zones';
import { cancelExport, listExports, startExport } from '@aura/contracts/files/exports';
import { openFile } from '@aura/contracts/files/files';
import { listNotifications } from '@aura/contracts/notifications';
import { EXPORT_VERBS } from '@aura/contracts/notification-kinds';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/client.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { allExports, allJobs } from '../../../modules.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { sweepFiles } from '../keeping/sweep-files.job.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const db = openDatabase(openPool({ url: api.config.DATABASE_URL_WORKER, name: 'aura-test-worker', max: 3 }));
afterAll(() => db.destroy());
const worker: JobContext = { ...jobContextOf(api), db };

const MANY = 6000;
await sql`insert into zone (slug, name, short_name, state_id, iva, apply_iva)
  select 'lejana-' || n, 'Lejana ' || lpad(n::text, 5, '0'), '=L' || n, (select min(id) from state), 16, true
  from generate_series(1, ${MANY}::integer) n`.execute(api.db);

const columns = 'name,shortName,iva';
const asked = (format: 'csv' | 'xlsx') => ({
  body: { path: exportZones.path, query: { text: 'lejana', sort: '-name', format, columns } },
});
const makeExport = allJobs.find(({ name }) => name === 'make-export');

function make(id: string, context: JobContext = worker): Promise<void> | undefined {
  return makeExport?.run(context, { id });
}

const admin = () => api.as('Admin');
async function ownAdmin(): Promise<Caller> {
  return api.asUser(await api.given.user({ groups: ['Admin'] }));
}

async function download(caller: Caller, key: string): Promise<Buffer> {
  const { url } = await caller.call(openFile, { params: { key }, body: { as: 'download' } });
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

async function stateOf(caller: Caller, id: string) {
  return (await caller.call(listExports)).find((one) => one.id === id);
}

test('6,000 rows are not made within a request but by a job, all of them in the order of the list', async () => {
  const boss = await ownAdmin();
  const { text, sort } = asked('csv').body.query;
  await expect(
    boss.call(exportZones, { query: { text, sort, format: 'csv', columns: columns.split(',') } }),
  ).rejects.toMatchObject({ status: 400, body: { non_field_errors: [expect.stringContaining('segundo plano')] } });

  const { id, state, total } = await boss.call(startExport, asked('csv'));
  await make(id);

  expect({ state, total }).toEqual({ state: 'waiting', total: MANY });
  expect(await stateOf(boss, id)).toMatchObject({ state: 'ready', rows: MANY, problem: null });
  const lines: string[][] = parse(await download(boss, id), { bom: true });
  expect(lines).toHaveLength(MANY + 1);
  expect(lines[0]).toEqual(['Nombre', 'Clave', 'IVA']);
  expect(lines[1]).toEqual(['Lejana 06000', "'=L6000", '16']);
  expect(lines.at(-1)?.[0]).toBe('Lejana 00001');
});

test('the workbook has a second sheet that says who took how many rows and how they were chosen', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('xlsx'));
  await make(id);

  const { sheets } = await readXlsx(new Uint8Array(await download(boss, id)));
  const [data, notes] = sheets;
  expect([data?.name, notes?.name]).toEqual(['Datos', 'Filtros']);
  expect(data?.rows).toHaveLength(MANY + 1);
  expect(data?.rows[1]).toEqual(['Lejana 06000', '=L6000', 16]);
  expect(new Map(notes?.rows as [string, string][])).toEqual(
    new Map([
      ['Usuario', boss.user.username],
      ['Fecha', expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)],
      ['Filas', String(MANY)],
      ['Orden', 'Nombre, descendente'],
      ['Texto', 'lejana'],
    ]),
  );
});

test('the requester is notified and the export is audited; another person finds neither file nor export', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('csv'));
  await make(id);
  await dispatch();

  const told = (await boss.call(listNotifications)).filter(({ verb }) => verb === EXPORT_VERBS.made);
  expect(told).toMatchObject([
    { level: 'success', description: expect.stringContaining('6,000 filas'), data: { file: id } },
  ]);
  const audited = await takings(boss.user.id);
  expect(audited).toEqual([{ entity: 'zones', outcome: 'done', rows: MANY }]);
  const other = await ownAdmin();
  await expect(download(other, id)).rejects.toMatchObject({ status: 404 });
  await expect(other.call(cancelExport, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(await other.call(listExports)).toEqual([]);
});

test('the rows count against the quota of the day when they are asked for', async () => {
  const boss = await ownAdmin();

  await boss.call(startExport, asked('csv'));

  const { rows } = await api.db
    .selectFrom('exportQuota')
    .select('rows')
    .where('userId', '=', boss.user.id)
    .executeTakeFirstOrThrow();
  expect(rows).toBe(MANY);
});

test('for a user deactivated meanwhile nothing is made', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('csv'));
  await sql`update user_account set is_active = false where id = ${boss.user.id}`.execute(api.db);

  await make(id);

  expect(await filesOf(id)).toEqual([]);
  expect(await takings(boss.user.id)).toEqual([expect.objectContaining({ outcome: 'failed' })]);
});

test('a user who has lost access to the list meanwhile is notified that it was not made', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('csv'));
  await sql`update user_group_member set group_name = 'Supervisor' where user_id = ${boss.user.id}`.execute(api.db);
  await sql`delete from user_permission where user_id = ${boss.user.id}`.execute(api.db);
  const may = await sql<{ n: number }>`select count(*) as n from user_group_permission
    where group_name = 'Supervisor' and permission_code = any(${[...(exportZones.ifCan ?? [])]})`.execute(api.db);
  await sql`delete from user_group_permission where group_name = 'Supervisor' and permission_code = any(${[...(exportZones.ifCan ?? [])]})`.execute(
    api.db,
  );

  await make(id);
  await dispatch();

  expect(may.rows).toHaveLength(1);
  expect(await filesOf(id)).toEqual([]);
  const told = (await boss.call(listNotifications)).map(({ verb, level }) => ({ verb, level }));
  expect(told).toEqual([{ verb: EXPORT_VERBS.failed, level: 'error' }]);
});

test('a worker that dies half-way leaves nothing behind, and the next one makes the file once', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('csv'));
  const died = new Promise<void>((resolve) => {
    // The worker dies after the bytes are stored and before anything that follows.
    const putFile: JobContext['fileStore']['putFile'] = async (...given) => {
      await worker.fileStore.putFile(...given);
      resolve();
      return new Promise(() => undefined);
    };
    void make(id, { ...worker, fileStore: { ...worker.fileStore, putFile } });
  });
  await died;
  expect(await stateOf(boss, id)).toMatchObject({ state: 'making' });

  await make(id);
  await make(id);
  await dispatch();

  expect(await filesOf(id)).toHaveLength(1);
  expect(await takings(boss.user.id)).toHaveLength(1);
  expect(await boss.call(listNotifications)).toHaveLength(1);
  expect(parse(await download(boss, id), { bom: true })).toHaveLength(MANY + 1);
});

test('a cancelled export stops between two batches of rows, and nothing of it is stored', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('xlsx'));
  await sql`create function cancel_at_2000() returns trigger language plpgsql as
    $$ begin new.state := 'cancelled'; return new; end $$`.execute(api.db);
  await sql`create trigger cancel_at_2000 before update on list_export for each row
    when (new.rows = 2000) execute function cancel_at_2000()`.execute(api.db);
  const stored: string[] = [];
  const putFile: JobContext['fileStore']['putFile'] = async ({ key }) => void stored.push(key);

  await make(id, { ...worker, fileStore: { ...worker.fileStore, putFile } });
  await sql`drop trigger cancel_at_2000 on list_export`.execute(api.db);

  expect(await stateOf(boss, id)).toMatchObject({ state: 'cancelled', rows: 2000 });
  expect(stored).toEqual([]);
  expect(await takings(boss.user.id)).toEqual([]);
});

test('one that is cancelled while its bytes are stored leaves no bytes', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('csv'));
  const putFile: JobContext['fileStore']['putFile'] = async (...given) => {
    await worker.fileStore.putFile(...given);
    await boss.call(cancelExport, { params: { id } });
  };

  await make(id, { ...worker, fileStore: { ...worker.fileStore, putFile } });

  expect(await filesOf(id)).toEqual([]);
  await expect(worker.fileStore.read({ shelf: 'original', key: id })).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('the requester is notified of a failure', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('csv'));
  const putFile = () => Promise.reject(new Error('the storage is gone'));

  await make(id, { ...worker, fileStore: { ...worker.fileStore, putFile } });
  await dispatch();

  expect(await stateOf(boss, id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('Pídalo de nuevo'),
  });
  expect(await boss.call(listNotifications)).toMatchObject([{ verb: EXPORT_VERBS.failed, level: 'error' }]);
});

test('a third file at the same time is refused', async () => {
  const boss = await ownAdmin();
  await boss.call(startExport, asked('csv'));
  await boss.call(startExport, asked('csv'));

  await expect(boss.call(startExport, asked('csv'))).rejects.toMatchObject({ status: 409 });
});

test('a list nobody knows and a column that is not of the list are refused', async () => {
  const boss = await admin();
  const ask = (path: string, columns: string) =>
    boss.call(startExport, { body: { path, query: { format: 'csv', columns } } });

  await expect(ask('/nada/export/', 'name')).rejects.toMatchObject({ status: 400 });
  await expect(ask(exportZones.path, 'password')).rejects.toMatchObject({ status: 400 });
});

test('after a day the file is gone', async () => {
  const boss = await ownAdmin();
  const { id } = await boss.call(startExport, asked('csv'));
  await make(id);
  await sql`update stored_file set uploaded_at = now() - interval '25 hours' where key = ${id}`.execute(api.db);

  await sweepFiles.run(worker, undefined);

  await expect(download(boss, id)).rejects.toMatchObject({ status: 404 });
  expect(await boss.call(listExports)).toEqual([]);
});

/** Small files written at once, not lists with pages. */
const NO_LISTS: ReadonlySet<string> = new Set([
  'exportDynamicReport',
  'exportRangeReport',
  'exportStatusReport',
  'makePersonExport',
]);

test('every list that can be exported has a source the worker can read', () => {
  const paths = [...allEndpoints].flatMap(([name, { path }]) =>
    path.endsWith('/export/') && !NO_LISTS.has(name) ? [path] : [],
  );

  expect(new Set(allExports.map(({ listing }) => listing.export.path))).toEqual(new Set(paths));
});

async function filesOf(id: string) {
  return api.db.selectFrom('storedFile').select('key').where('key', '=', id).execute();
}

async function takings(userId: number) {
  const { rows } = await sql<object>`select entity, outcome, (detail->>'rows')::integer as rows from audit_event
    where act = 'exportRows' and user_id = ${userId} order by id`.execute(api.db);
  return rows;
}
