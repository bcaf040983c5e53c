import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { openPool } from '../db/client.ts';
import { startTestApi } from '../testing/test-api.ts';
import { measureWork } from './work-metrics.ts';

const api = await startTestApi();
const open = () => openPool({ url: api.config.DATABASE_URL_STAFF, name: 'metrics', max: 1 });

test('what waits is counted with its age under the role of the requests, and what holds nothing is 0', async () => {
  const [registry, pool] = [new Registry(), open()];
  measureWork(registry, pool);
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
  await sql`delete from worker_heartbeat`.execute(api.db);
  await sql`insert into worker_heartbeat (worker_id, at) values ('alive', now()), ('dead', now() - interval '1 minute')`.execute(
    api.db,
  );
  await sql`insert into outgoing_mail (kind, recipients, subject, html, plain, queued_at)
    values ('test', '{ana@aura.example}', 'Prueba', '<p>a</p>', 'a', now() - interval '90 minutes')`.execute(api.db);
  await sql`select graphile_worker.add_job('sweep-files', '{}'::json, run_at := now() - interval '2 minutes')`.execute(
    api.db,
  );

  const told = await registry.metrics();

  expect(told).toContain('aura_work_items{what="jobs",state="ready"} 1');
  expect(told).toContain('aura_work_items{what="jobs",state="dead"} 0');
  expect(told).toContain('aura_work_items{what="workers",state="alive"} 1');
  expect(told).toMatch(/aura_work_oldest_seconds\{what="jobs",state="ready"\} 12\d/);
  expect(told).toMatch(/aura_work_items\{what="mails",state="waiting"\} [1-9]/);
  expect(told).toMatch(/aura_work_oldest_seconds\{what="mails",state="waiting"\} 54\d\d/);
  expect(told).toMatch(/aura_work_items\{what="archive",state="failing"\} \d/);
  await pool.end();
});

test('audit rows that nobody has sealed yet are counted until they are linked', async () => {
  const [registry, pool] = [new Registry(), open()];
  measureWork(registry, pool);

  await sql`select app.record_audit('test', 'done', null, null, null, null, null, null, null, null)`.execute(api.db);

  expect(await registry.metrics()).toMatch(/aura_work_items\{what="audit",state="unsealed"\} [1-9]/);
  await pool.end();
});

test('while the database does not answer there are no figures, rather than those of before', async () => {
  const [registry, pool] = [new Registry(), open()];
  measureWork(registry, pool);
  expect(await registry.metrics()).toContain('aura_work_items{');

  await pool.end();

  expect(await registry.metrics()).not.toContain('aura_work_items{');
});
