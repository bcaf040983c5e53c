import type { EventEmitter } from 'node:events';
import { Logger as QueueLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { tracedJob } from '../telemetry/tracing.ts';
import type { Job } from './job.ts';
import { jobContext, type WorkerParts } from './job-context.ts';

export interface RunnerParts {
  readonly pool: Pool;
  readonly parts: WorkerParts;
  readonly jobs: readonly Job[];
  readonly concurrency?: number;
  readonly events: EventEmitter;
  readonly log: Logger;
}

/** Starts processing the queue. Takes only the jobs named here: those of a newer release wait for its return. */
export async function startRunner({ pool, parts, jobs, concurrency = 4, events, log }: RunnerParts): Promise<Runner> {
  await warnOfUnknownJobs(pool, jobs, log);
  return run({
    pgPool: pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, task(parts, job)])) satisfies TaskList,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) =>
        schedule === undefined ? [] : [{ task: name, match: schedule, identifier: name }],
      ),
    ),
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    events: events as never,
    logger: new QueueLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  });
}

function task(parts: WorkerParts, job: Job) {
  return async (
    payload: unknown,
    { job: { id, attempts } }: { job: { id: string; attempts: number } },
  ): Promise<void> => {
    const log = parts.log.child({ job: job.name, jobId: id, attempt: attempts });
    await tracedJob(job.name, async () => job.run(jobContext({ ...parts, log }, job.name), job.payload.parse(payload)));
    log.debug('job done');
  };
}

async function warnOfUnknownJobs(pool: Pool, jobs: readonly Job[], log: Logger): Promise<void> {
  const { rows } = await pool.query<{ identifier: string; waiting: number }>(
    'select task_identifier as identifier, count(*)::int as waiting from graphile_worker.jobs where task_identifier <> all ($1) group by 1',
    [jobs.map(({ name }) => name)],
  );
  if (rows.length > 0) log.warn({ unknown: rows }, 'jobs wait that this release does not know; they are left alone');
}
