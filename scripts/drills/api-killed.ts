import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../e2e/until.ts';
import { type Drill, outcomeOf } from './drill.ts';
import { startWork } from './people-at-work.ts';
import { withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';

const KILLS = 2;
/** Generous for a busy machine: waits for the node to come back at all. */
const STARTS_WITHIN_MS = 60_000;

/** Two nodes; the first is killed with SIGKILL in the middle of requests, twice, and restarted at once. */
export const apiKilled: Drill = {
  name: 'api-killed',
  broken: 'kill -9 of one of two API nodes under load, twice',
  seconds: 30,
  backWithin: 5,
  isShort: true,
  run: async (seconds) =>
    withStage({ database: await clonedDatabase(), nodes: 2, workers: 0 }, async (stage) => {
      const { nodes, origins } = stage;
      const { history, stop, found } = await startWork(stage);
      const [node, origin] = [nodes[0], origins[0] as string];
      const killedAt: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause((seconds * 1000) / (KILLS + 1));
        killedAt.push(performance.now());
        await node?.kill();
        node?.start();
      }
      await pause((seconds * 1000) / (KILLS + 1));
      const last = killedAt.at(-1) ?? 0;
      await until(() => history.backAfter(last, origin) !== null, STARTS_WITHIN_MS);
      await stop();
      const back = killedAt.map((at) => history.backAfter(at));
      const itself = killedAt.map((at) => history.backAfter(at, origin));
      return outcomeOf(history, await found(), {
        backSeconds: back.includes(null) ? null : Math.max(...(back as number[])),
        seen: `the killed node itself after ${itself.map((at) => at?.toFixed(1) ?? 'never').join(' and ')} s`,
      });
    }),
};
