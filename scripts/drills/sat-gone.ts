import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertClaim } from '../../apps/api/src/testing/factories/claim.factory.ts';
import { insertReceipt } from '../../apps/api/src/testing/factories/payment.factory.ts';
import { insertProvider } from '../../apps/api/src/testing/factories/tenant.factory.ts';
import { startSatServer } from '../../apps/api/src/testing/sat-server.ts';
import { until } from '../../e2e/until.ts';
import { percentile } from '../measure/percentile.ts';
import type { Drill } from './drill.ts';
import { breakUnderWork } from './stage/break-under-work.ts';
import { type Stage, withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';
import { startToxicProxy } from './stage/toxic-proxy.ts';

const RECEIPTS = 8;
const PATIENCE_MS = 180_000;

/** The tax authority unavailable, slow and hostile: such replies validate no receipt, later ones do, and pages work. */
export const satGone: Drill = {
  name: 'sat-gone',
  broken: 'tax authority (SAT) away, slow, silent, answering rubbish',
  seconds: 40,
  backWithin: 120,
  isShort: false,
  run: async (seconds) => {
    const sat = await startSatServer();
    const { port, pathname } = new URL(sat.url);
    const proxy = await startToxicProxy({ host: '127.0.0.1', port: Number(port) });
    const settings = { SAT_STATUS_URL: `http://${proxy.host}:${proxy.port}${pathname}` };
    const quarter = (seconds * 1000) / 8;
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 1, workers: 1, settings }, async (stage) => {
        const ids = await makeReceipts(stage);
        let believed = 0;
        return breakUnderWork(stage, seconds, {
          share: 0,
          strike: async () => {
            await proxy.become({ kind: 'gone' });
            await askAll(stage, ids);
            await pause(quarter);
            await proxy.become({ kind: 'plain' });
            for (const mood of ['slow', 'silent', 'hostile'] as const) {
              sat.tell(mood);
              await askAll(stage, ids);
              await pause(quarter);
            }
            believed = await inState(stage, ids, 'valid');
          },
          mend: async () => sat.tell('vigente'),
          look: async ({ history }, { began, brokenAt, mendedAt }) => {
            const isDone = await untilValid(stage, ids);
            const backSeconds = (performance.now() - mendedAt) / 1000;
            const [was, is] = [history.times(began, brokenAt), history.times(brokenAt, mendedAt)].map((times) =>
              percentile(times, 99).toFixed(0),
            );
            const others = Object.keys(history.answers).filter((status) => !status.startsWith('2'));
            return {
              backSeconds,
              seen: `${believed} of ${ids.length} receipts believed meanwhile, all valid afterwards; p99 of writes ${was} → ${is} ms`,
              breaches: [
                ...(believed > 0 ? [`${believed} receipts were taken as valid from no answer`] : []),
                ...(isDone ? [] : ['receipts are still in doubt']),
                ...(others.length > 0 ? [`pages of claims were answered ${others.join(', ')}`] : []),
              ],
            };
          },
        });
      });
    } finally {
      await proxy.close();
      await sat.close();
    }
  },
};

async function makeReceipts({ db }: Stage): Promise<readonly number[]> {
  const { id: providerId } = await insertProvider(db, {});
  const { partyIds } = await insertClaim(db, { parties: [{ stage: 'en-reparacion', providerId }] });
  const ids: number[] = [];
  for (let made = 0; made < RECEIPTS; made += 1) {
    const id = await insertReceipt(db, { providerId, partyId: partyIds[0] as number, satState: 'pending' });
    await db
      .updateTable('taxReceipt')
      .set({ statusExpression: `?id=${id}` })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  return ids;
}

async function askAll({ db }: Stage, ids: readonly number[]): Promise<void> {
  await sql`select app.enqueue('check-sat', json_build_object('receiptId', i, 'reason', 'person')) from unnest(${ids}::bigint[]) i`.execute(
    db,
  );
}

/** Requests validation again for receipts without a pending query, as a user would press the button again. */
async function untilValid(stage: Stage, ids: readonly number[]): Promise<boolean> {
  return until(async () => {
    if ((await inState(stage, ids, 'valid')) === ids.length) return true;
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'check-sat'`.execute(stage.db);
    if (rows.length === 0) await askAll(stage, ids);
    return false;
  }, PATIENCE_MS);
}

async function inState({ db }: Stage, ids: readonly number[], state: string): Promise<number> {
  const rows = await db
    .selectFrom('taxReceipt')
    .select('id')
    .where('id', 'in', ids)
    .where('satState', '=', state)
    .execute();
  return rows.length;
}
