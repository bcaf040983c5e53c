import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AccessTable } from '../../testing/matrix/access.ts';
import { at } from '../../testing/matrix/example.ts';
import { done, seen, SOMETHING, taken } from '../../testing/matrix/operation-access.ts';

export const access: AccessTable = {
  listJobs: {
    expectation: seen,
    example: () => ({ query: { page: 1, size: 20 } }),
  },
  exportJobs: {
    expectation: taken,
    example: () => ({ query: { format: 'csv', columns: ['name'] } }),
  },
  readJobOverview: {
    expectation: seen,
    example: () => ({}),
  },
  retryJob: {
    expectation: { ...done, objects: SOMETHING },
    example: at,
    record: makeDeadJob,
  },
  retryDeadJobs: {
    expectation: done,
    example: () => ({}),
  },
  deleteJob: {
    expectation: { ...done, objects: SOMETHING },
    example: (subject) => ({ ...at(subject), body: { reason: 'Ya no hace falta' } }),
    record: makeDeadJob,
  },
};

async function makeDeadJob(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select j.id from graphile_worker.permanently_fail_jobs(
      array[(graphile_worker.add_job('sweep-sessions', '{}'::json)).id], 'no') j`.execute(db);
  return rows[0]?.id ?? 0;
}
