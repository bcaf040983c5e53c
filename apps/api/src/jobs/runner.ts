import type { EventEmitter } from 'node:events';
import { Logger as QueueLogger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { tracedJob } from '../telemetry/tracing.ts';
import type { Job } from './job.ts';
import type { JobContext } from './job-context.ts';

export interface RunnerParts {
  readonly pool: Pool;
  readonly context: JobContext;
  readonly jobs: readonly Job[];
  readonly concurrency?: number;
  readonly events: EventEmitter;
  readonly log: Logger;
}

/** Starts working off the queue. Refuses to start when something waits that no job answers to. */
export async function startRunner({ pool, context, jobs, concurrency = 4, events, log }: RunnerParts): Promise<Runner> {
  await refuseUnknownJobs(pool, jobs);
  return run({
    pgPool: pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, task(context, job)])) satisfies TaskList,
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

function task(context: JobContext, job: Job) {
  return async (
    payload: unknown,
    { job: { id, attempts } }: { job: { id: string; attempts: number } },
  ): Promise<void> => {
    const log = context.log.child({ job: job.name, jobId: id, attempt: attempts });
    await tracedJob(job.name, async () => job.run({ ...context, log }, job.payload.parse(payload)));
    log.debug('job done');
  };
}

async function refuseUnknownJobs(pool: Pool, jobs: readonly Job[]): Promise<void> {
  const { rows } = await pool.query<{ identifier: string }>(
    'select distinct task_identifier as identifier from graphile_worker.jobs',
  );
  const unknown = rows.map(({ identifier }) => identifier).filter((name) => !jobs.some((job) => job.name === name));
  if (unknown.length > 0) throw new Error(`Queued jobs without code to run them: ${unknown.join(', ')}`);
}
