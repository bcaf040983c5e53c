import { deleteJob, jobListing, listJobs, readJobOverview, retryDeadJobs, retryJob } from '@aura/contracts/jobs';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const admin = await api.as('Admin');

beforeEach(async () => void (await sql`delete from graphile_worker._private_jobs`.execute(api.db)));

async function queued(change = sql`priority = 0`): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select (graphile_worker.add_job('sweep-files', '{"a": 1}'::json)).id`.execute(api.db);
  const id = rows[0]?.id ?? 0;
  await sql`update graphile_worker._private_jobs set ${change} where id = ${id}`.execute(api.db);
  return id;
}
const dead = () => queued(sql`attempts = max_attempts, last_error = 'Falló'`);
const stateOf = async (id: number) =>
  (await admin.call(listJobs, { query: {} })).results.find((row) => row.id === id)?.state;

test('an administrator sees what waits, runs, is retried and was given up, with its last error', async () => {
  await queued();
  await queued(sql`run_at = now() + interval '1 hour'`);
  await queued(sql`attempts = 1, last_error = 'Una vez'`);
  await queued(sql`locked_at = now(), locked_by = 'alguien'`);
  await dead();

  const { results } = await admin.call(listJobs, { query: { sort: 'createdAt' } });
  const { counts } = await admin.call(readJobOverview);

  expect(results.map(({ state }) => state).toSorted()).toEqual(['dead', 'ready', 'retrying', 'running', 'scheduled']);
  expect(results.find(({ state }) => state === 'dead')).toMatchObject({ lastError: 'Falló', payload: '{"a": 1}' });
  expect(counts).toEqual({ ready: 1, scheduled: 1, running: 1, retrying: 1, dead: 1 });
});

test('a message that somebody wrote to us is not read on this screen while it waits', async () => {
  await sql`select graphile_worker.add_job('receive-whatsapp', '{"text": "Vivo en la calle Uno"}'::json)`.execute(
    api.db,
  );

  const shown = await admin.call(listJobs, { query: {} });
  const found = await admin.call(listJobs, { query: { text: 'calle' } });

  expect(shown.results).toMatchObject([
    { name: 'receive-whatsapp', payload: expect.stringMatching(/^\(\d+ bytes\)$/) },
  ]);
  expect(found.count).toBe(0);
});

test('the overview names living workers and when each schedule runs next', async () => {
  await sql`insert into worker_heartbeat (worker_id) values ('vivo')`.execute(api.db);

  const { workers, schedules, names } = await admin.call(readJobOverview);

  expect(workers).toMatchObject([{ id: 'vivo' }]);
  expect(schedules.find(({ name }) => name === 'seal-audit')?.nextRun).toBeInstanceOf(Date);
  expect(names).toContain('deliver-mail');
});

test('a job that was given up runs again when asked to, alone or with all the others', async () => {
  const [one, other, running] = [
    await dead(),
    await dead(),
    await queued(sql`attempts = 1, locked_at = now(), locked_by = 'x'`),
  ];

  await admin.call(retryJob, { params: { id: one } });
  expect([await stateOf(one), await stateOf(other)]).toEqual(['ready', 'dead']);
  const { retried } = await admin.call(retryDeadJobs);

  expect(retried).toBe(1);
  expect([await stateOf(other), await stateOf(running)]).toEqual(['ready', 'running']);
  await expect(admin.call(retryJob, { params: { id: running } })).rejects.toMatchObject({ status: 409 });
});

test('only what was given up can be deleted, and the audit keeps why and what', async () => {
  const [gone, waiting] = [await dead(), await queued()];

  await admin.call(deleteJob, { params: { id: gone }, body: { reason: 'El archivo ya no existe' } });

  expect(await stateOf(gone)).toBeUndefined();
  await expect(admin.call(deleteJob, { params: { id: waiting }, body: { reason: 'No' } })).rejects.toMatchObject({
    status: 409,
  });
  const trace = await api.db
    .selectFrom('auditEvent')
    .select('detail')
    .where('act', '=', 'deleteJob')
    .executeTakeFirstOrThrow();
  expect(trace.detail).toMatchObject({ reason: 'El archivo ya no existe', name: 'sweep-files', lastError: 'Falló' });
});

test('jobs are spelled in snake case on the wire', async () => {
  await dead();

  const reply = await admin.raw({ method: 'GET', url: `/api/v1${jobListing.path}` });

  expect(reply.json()).toMatchObject({
    results: [{ max_attempts: 25, last_error: 'Falló', run_at: expect.any(String) }],
  });
});
