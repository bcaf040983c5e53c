import type { Capacity } from '@aura/contracts/capacity';
import { sql } from 'kysely';
import { one, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

type Queue = Capacity['queue'];

/** Jobs by task. A task whose jobs are only scheduled for later is listed with zeros. */
export async function readQueue(db: Db): Promise<Queue> {
  const tasks = await rows(
    db,
    sql<Queue['tasks'][number]>`
      select task, coalesce(sum(jobs) filter (where state in ('ready', 'retrying')), 0)::bigint as waiting,
        coalesce(sum(jobs) filter (where state = 'running'), 0)::bigint as running,
        coalesce(sum(jobs) filter (where state = 'dead'), 0)::bigint as dead,
        round(greatest(max(oldest_seconds) filter (where state = 'ready'), 0))::bigint as oldest_seconds
      from app.queue_figures() group by task
      order by dead desc, max(oldest_seconds) filter (where state = 'ready') desc nulls last, waiting desc, task`,
  );
  const { workers } = await one(
    db,
    sql<{ workers: number }>`select count(*) as workers from worker_heartbeat where at > now() - interval '30 seconds'`,
  );
  return { workers, tasks: [...tasks] };
}
