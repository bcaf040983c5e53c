import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { openPool } from '../db/client.ts';
import { jobContextOf } from '../testing/job-context.ts';
import { startTestApi } from '../testing/test-api.ts';
import { job } from './job.ts';
import { startRunner } from './runner.ts';

const api = await startTestApi();

test('after going back a release the worker does its own jobs and leaves those of the newer one untouched', async () => {
  const done: string[] = [];
  const known = job({
    name: 'known-job',
    payload: z.object({ what: z.string() }),
    run: async (_context, { what }) => void done.push(what),
  });
  const warnings: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
  await sql`select app.enqueue('job-of-the-next-release', '{}'::json), app.enqueue('known-job', '{"what": "first"}'::json)`.execute(
    api.db,
  );
  const pool = openPool({ url: api.config.DATABASE_URL_WORKER, name: 'test' });

  const runner = await startRunner({
    pool,
    parts: jobContextOf(api),
    jobs: [known],
    events: new EventEmitter(),
    log,
  });
  try {
    await vi.waitFor(() => expect(done).toEqual(['first']), { timeout: 45_000 });
    // The second job has run as well, so everything queued before it has been skipped.
    await sql`select app.enqueue('job-of-the-next-release', '{}'::json), app.enqueue('known-job', '{"what": "second"}'::json)`.execute(
      api.db,
    );
    await vi.waitFor(() => expect(done).toEqual(['first', 'second']), { timeout: 45_000 });
  } finally {
    await runner.stop();
    await pool.end();
  }

  const left =
    await sql<object>`select task_identifier as name, attempts, locked_at, last_error from graphile_worker.jobs`.execute(
      api.db,
    );
  const untouched = { name: 'job-of-the-next-release', attempts: 0, lockedAt: null, lastError: null };
  expect(left.rows).toEqual([untouched, untouched]);
  expect(warnings).toContainEqual(
    expect.objectContaining({ unknown: [{ identifier: 'job-of-the-next-release', waiting: 1 }] }),
  );
});
