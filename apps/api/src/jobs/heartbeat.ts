import { setInterval } from 'node:timers';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

const BEAT_MS = 10_000;
const DEAD_AFTER = '30 seconds';

/**
 * The queue keeps the jobs of a dead worker locked for four hours. Each worker therefore sends heartbeats; any worker
 * that finds the lock of one without heartbeat releases it.
 */
export function keepBeating(pool: Pool, workerIds: () => readonly string[], log: Logger): () => Promise<void> {
  const timer = setInterval(() => void beat(pool, workerIds(), log), BEAT_MS);
  void beat(pool, workerIds(), log);
  return async () => {
    clearInterval(timer);
    await pool.query('delete from worker_heartbeat where worker_id = any($1)', [workerIds()]).catch(() => undefined);
  };
}

export async function beat(pool: Pool, workerIds: readonly string[], log: Logger): Promise<void> {
  try {
    await pool.query(
      'insert into worker_heartbeat (worker_id) select unnest($1::text[]) on conflict (worker_id) do update set at = now()',
      [workerIds],
    );
    await pool.query(`delete from worker_heartbeat where at < now() - interval '${DEAD_AFTER}'`);
    const { rows } = await pool.query<{ dead: string[] | null }>(
      `select array_agg(distinct locked_by) as dead from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - interval '${DEAD_AFTER}'
         and locked_by not in (select worker_id from worker_heartbeat)`,
    );
    const dead = rows[0]?.dead;
    if (dead) {
      await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
      log.warn({ dead }, 'unlocked the jobs of dead workers');
    }
  } catch (error) {
    log.error({ err: error }, 'heartbeat failed');
  }
}
