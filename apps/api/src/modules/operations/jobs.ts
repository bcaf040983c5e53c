import type {
  JobOverview,
  readJobOverview as readJobOverviewContract,
  retryJob as retryJobContract,
  retryDeadJobs as retryDeadJobsContract,
  deleteJob as deleteJobContract,
} from '@aura/contracts/jobs';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../core/context.ts';
import type { Job } from '../../jobs/job.ts';
import { nextRun } from '../../jobs/next-run.ts';
import { note } from '../../core/audit.ts';
import { Conflict } from '../../core/errors.ts';
import { callFunction, oneOrNotFound } from '../../core/sql.ts';
import { fn } from '../../db/functions.generated.ts';

const NONE = { ready: 0, scheduled: 0, running: 0, retrying: 0, dead: 0 } as const;

export function readJobOverview(jobs: readonly Job[]): UseCase<typeof readJobOverviewContract> {
  return async ({ db, now }) => {
    const counted = await sql<{ state: keyof JobOverview['counts']; n: number; waited: number | null }>`
      select q.state, sum(q.jobs)::bigint as n, max(q.oldest_seconds) filter (where q.state = 'ready') as waited
      from app.queue_figures() q group by q.state`.execute(db);
    const { rows: ran } = await sql<{ name: string; lastRun: Date | null }>`select * from app.job_schedules()`.execute(
      db,
    );
    const workers = await db
      .selectFrom('workerHeartbeat')
      .select(['workerId as id', 'at as lastBeat'])
      .orderBy('workerId')
      .execute();
    const waited = counted.rows.find(({ state }) => state === 'ready')?.waited ?? null;
    return {
      counts: { ...NONE, ...Object.fromEntries(counted.rows.map(({ state, n }) => [state, n])) },
      oldestWait: waited === null ? null : Math.max(0, Math.round(waited)),
      workers,
      schedules: jobs.flatMap(({ name, schedule }) =>
        schedule === undefined
          ? []
          : [
              {
                name,
                schedule,
                lastRun: ran.find((row) => row.name === name)?.lastRun ?? null,
                nextRun: nextRun(schedule, now()),
              },
            ],
      ),
      names: jobs.map(({ name }) => name).toSorted(),
    };
  };
}

export const retryJob: UseCase<typeof retryJobContract> = async (context, { params: { id } }) => {
  const { name } = await findJob(context, id);
  const retried = await callFunction(context.db, fn.retryJobs({ jobIds: [id] }));
  if (retried === 0) throw new Conflict('Ese trabajo está en curso o aún no ha fallado.');
  note(context, { entity: 'job', entityId: id, detail: { name } });
  return { retried };
};

export const retryDeadJobs: UseCase<typeof retryDeadJobsContract> = async (context) => {
  const dead = sql`array(select j.id from app.queued_jobs() j where j.state = 'dead')`;
  const retried = await callFunction(context.db, fn.retryJobs({ jobIds: dead }));
  note(context, { entity: 'job', detail: { retried } });
  return { retried };
};

export const deleteJob: UseCase<typeof deleteJobContract> = async (context, { params: { id }, body: { reason } }) => {
  const { name, payload, lastError } = await findJob(context, id);
  const deleted = await callFunction(context.db, fn.deleteDeadJobs({ jobIds: [id] }));
  if (deleted === 0) throw new Conflict('Solo se borran trabajos abandonados.');
  note(context, { entity: 'job', entityId: id, detail: { reason, name, payload, lastError } });
  return { deleted };
};

async function findJob({ db }: Context, id: number) {
  return oneOrNotFound(
    db,
    sql<{ name: string; payload: string; lastError: string }>`
      select j.name, j.payload, j.last_error from app.queued_jobs() j where j.id = ${id}`,
  );
}
