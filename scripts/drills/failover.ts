import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../e2e/until.ts';
import { type Drill, outcomeOf } from './drill.ts';
import { startWork } from './people-at-work.ts';
import { startPatroniCluster } from './stage/patroni-cluster.ts';
import { withStage } from './stage/stage.ts';
import { databaseAt } from './stage/stage-database.ts';

const MOST_SECONDS = 30;
const REJOIN_MS = 90_000;

/** The primary's machine is killed, the synchronous replica takes over, and the lost machine comes back. */
export const failover: Drill = {
  name: 'failover',
  broken: 'kill -9 of Patroni and PostgreSQL of the primary; its synchronous replica takes over',
  seconds: 60,
  backWithin: MOST_SECONDS,
  isShort: false,
  run: async (seconds) => {
    const cluster = await startPatroniCluster();
    try {
      const database = await databaseAt(cluster.primaryHost);
      const replicaUrl = (role: string) => `postgres://${role}:aura@${cluster.replicaHost}/${database.name}`;
      const settings = {
        DATABASE_URL_STAFF_REPLICA: replicaUrl('app_staff'),
        DATABASE_URL_OUTSIDER_REPLICA: replicaUrl('app_outsider'),
        DATABASE_URL_REPORTS_REPLICA: replicaUrl('app_reporter'),
      };
      return await withStage({ database, nodes: 2, workers: 0, settings }, async (stage) => {
        const { history, stop, found } = await startWork(stage);
        await pause((seconds * 1000) / 4);
        const lost = await cluster.leader();
        const lostAt = performance.now();
        await lost.killAll();
        const isReplaced = await until(async () => history.backAfter(lostAt) !== null, MOST_SECONDS * 2000);
        await pause((seconds * 1000) / 4);
        const startedAt = performance.now();
        lost.patroni.start();
        const isBack = await until(() => cluster.isStreaming(lost), REJOIN_MS);
        const rejoined = (performance.now() - startedAt) / 1000;
        await pause((seconds * 1000) / 4);
        await stop();
        const leader = await cluster.leader();
        return outcomeOf(history, await found(), {
          backSeconds: history.backAfter(lostAt),
          seen: `${lost.name} → ${leader.name}; the old primary is the synchronous replica ${rejoined.toFixed(1)} s after its start`,
          breaches: [
            ...(isReplaced && leader !== lost ? [] : ['nobody took over']),
            ...(isBack ? [] : ['the old primary did not come back as the synchronous replica']),
            ...((await readsFromReplica(stage.origins)) ? [] : ['the nodes do not read from the new replica']),
          ],
        });
      });
    } finally {
      await cluster.remove();
    }
  },
};

/** Whether every node has found the new replica by itself. */
async function readsFromReplica(origins: readonly string[]): Promise<boolean> {
  const isServing = async (origin: string) => {
    const reply = await fetch(`${origin}/health/deps`);
    return ((await reply.json()) as { replica: { isServing: boolean } | null }).replica?.isServing === true;
  };
  return until(async () => (await Promise.all(origins.map(isServing))).every(Boolean), MOST_SECONDS * 1000);
}
