import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { until } from '../../e2e/until.ts';
import { type Drill, outcomeOf } from './drill.ts';
import { startWork } from './people-at-work.ts';
import { type Stage, withStage } from './stage/stage.ts';
import { clonedDatabase, type StageDatabase } from './stage/stage-database.ts';
import { type Line, startToxicProxy, type ToxicProxy } from './stage/toxic-proxy.ts';

const LINES: readonly Line[] = [
  { kind: 'latency', ms: 50 },
  { kind: 'rate', bytesPerSecond: 125_000 },
  { kind: 'silent' },
  { kind: 'reset' },
];
/** Longer than the longest permitted wait, so that a caller without a timeout is detected. */
const SILENT_MS = 14_000;
const IDLE_WITHIN_MS = 10_000;

/** The line to PostgreSQL gets slow, narrow, silent, and is cut: replies within ten seconds, no stuck connection. */
export const slowNetwork: Drill = {
  name: 'slow-network',
  broken: 'line between API and PostgreSQL: 50 ms, 1 Mbit/s, silent, cut',
  seconds: 60,
  backWithin: 15,
  isShort: true,
  run: async (seconds) => {
    const straight = await clonedDatabase();
    const at = new URL(straight.urlFor('app_staff'));
    const proxy = await startToxicProxy({ host: at.hostname, port: Number(at.port) });
    try {
      return await withStage({ database: behind(straight, proxy), nodes: 1, workers: 0 }, async (stage) => {
        const { history, stop, found } = await startWork(stage);
        const each = (seconds * 1000) / (LINES.length + 2);
        await pause(each);
        for (const line of LINES) {
          await proxy.become(line);
          await pause(line.kind === 'silent' ? Math.max(each, SILENT_MS) : each);
        }
        await proxy.become({ kind: 'plain' });
        const mendedAt = performance.now();
        await pause(each);
        await stop();
        const isIdle = await until(() => isAllIdle(stage, straight.name), IDLE_WITHIN_MS);
        return outcomeOf(history, await found(), {
          backSeconds: history.backAfter(mendedAt),
          breaches: isIdle ? [] : ['connections of the pool are still at work although nobody is'],
        });
      });
    } finally {
      await proxy.close();
    }
  },
};

function behind(database: StageDatabase, { host, port }: ToxicProxy): StageDatabase {
  const programUrlFor = (role: string) => {
    const url = new URL(database.urlFor(role));
    url.host = `${host}:${port}`;
    return url.href;
  };
  return { ...database, programUrlFor };
}

async function isAllIdle({ db }: Stage, database: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = ${database} and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`.execute(
    db,
  );
  return rows[0]?.n === 0;
}
