import { percentile } from '../measure/percentile.ts';
import type { Drill } from './drill.ts';
import { breakUnderWork } from './stage/break-under-work.ts';
import { withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';
import { startToxicProxy } from './stage/toxic-proxy.ts';

const REDIS = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:16379/0');
const WORST_SLOWDOWN = 2;
/** Below this many milliseconds a ratio measures the machine rather than Redis. */
const QUICK_MS = 500;
/** With fewer replies the single slowest would decide. */
const ENOUGH = 300;

/** Redis holds only disposable data: without it no user is signed out, nothing fails, and little gets slower. */
export const redisGone: Drill = {
  name: 'redis-gone',
  broken: 'Redis away, then silent, for a third of the time',
  seconds: 30,
  backWithin: 5,
  isShort: true,
  run: async (seconds) => {
    const proxy = await startToxicProxy({ host: REDIS.hostname, port: Number(REDIS.port) });
    const settings = { REDIS_URL: `redis://${proxy.host}:${proxy.port}/0` };
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 2, workers: 1, settings }, (stage) =>
        breakUnderWork(stage, seconds, {
          strike: async () => {
            await proxy.become({ kind: 'gone' });
            setTimeout(() => void proxy.become({ kind: 'silent' }), (seconds * 1000) / 6);
          },
          mend: () => proxy.become({ kind: 'plain' }),
          look: async ({ history }, { began, brokenAt, mendedAt }) => {
            const [before, without] = [history.times(began, brokenAt), history.times(brokenAt, mendedAt)];
            const [was, is] = [percentile(before, 99), percentile(without, 99)];
            const isSlow = without.length >= ENOUGH && is > QUICK_MS && is > WORST_SLOWDOWN * was;
            const failed = Object.keys(history.answers).filter((status) => !status.startsWith('2'));
            return {
              seen: `p99 ${was.toFixed(0)} → ${is.toFixed(0)} ms`,
              breaches: [
                ...(isSlow ? [`p99 went from ${was.toFixed(0)} to ${is.toFixed(0)} ms`] : []),
                ...(failed.length > 0 ? [`answered ${failed.join(', ')} although only Redis was away`] : []),
              ],
            };
          },
        }),
      );
    } finally {
      await proxy.close();
    }
  },
};
