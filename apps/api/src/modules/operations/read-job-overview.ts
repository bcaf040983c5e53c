import type { JobOverview, readJobOverview as contract } from '@aura/contracts/jobs';
import { sql } from 'kysely';
import type { UseCase } from '../../core/context.ts';
import type { Job } from '../../jobs/job.ts';
import { nextRun } from '../../jobs/next-run.ts';

const NONE = { ready: 0, scheduled: 0, running: 0, retrying: 0, dead: 0 } as const;

export function readJobOverview(jobs: readonly Job[]): UseCase<typeof contract> {
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
