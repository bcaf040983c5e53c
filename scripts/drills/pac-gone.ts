import { setTimeout as pause } from 'node:timers/promises';
import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { readConfig } from '../../apps/api/src/config.ts';
import { insertBillable } from '../../apps/api/src/testing/factories/billing.factory.ts';
import { insertBillers } from '../../apps/api/src/testing/factories/invoice.factory.ts';
import { startPacServer } from '../../apps/api/src/testing/pac-server.ts';
import { until } from '../../e2e/until.ts';
import type { Drill } from './drill.ts';
import { breakUnderWork } from './stage/break-under-work.ts';
import { emptyTally, persistentCaller } from './stage/persistent-caller.ts';
import { type Stage, withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';
import { startToxicProxy } from './stage/toxic-proxy.ts';

const PATIENCE_MS = 180_000;
const BETWEEN_MS = 700;

/** The certifier unavailable, slow, disconnecting after the stamp or replying rubbish: invoices are stamped once. */
export const pacGone: Drill = {
  name: 'pac-gone',
  broken: 'certifier (PAC) away, slow, breaking off after the stamp, answering rubbish',
  seconds: 40,
  backWithin: 120,
  isShort: false,
  run: async (seconds) => {
    const pac = await startPacServer();
    const proxy = await startToxicProxy({ host: '127.0.0.1', port: Number(new URL(pac.url).port) });
    const settings = { PAC_URL: `http://${proxy.host}:${proxy.port}` };
    const quarter = (seconds * 1000) / 8;
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 1, workers: 1, settings }, async (stage) => {
        const billing = await startBilling(stage);
        return breakUnderWork(stage, seconds, {
          share: 0,
          strike: async () => {
            await proxy.become({ kind: 'gone' });
            await pause(quarter);
            await proxy.become({ kind: 'plain' });
            for (const mode of ['slow', 'drop', 'rubbish'] as const) {
              pac.mode = mode;
              await pause(quarter);
            }
          },
          mend: async () => void (pac.mode = 'plain'),
          look: async ({ history }, { mendedAt }) => {
            const ids = await billing.stop();
            const isDone = await until(async () => (await stamped(stage, ids)).length === ids.length, PATIENCE_MS);
            const backSeconds = (performance.now() - mendedAt) / 1000;
            const rows = await stamped(stage, ids);
            const sealed = new Set(pac.given.map((one) => one.sealed)).size;
            const twice = pac.given.length - sealed + rows.length - new Set(rows.map(({ uuid }) => uuid)).size;
            const others = Object.keys(history.answers).filter((status) => !status.startsWith('2'));
            return {
              backSeconds,
              seen: `${ids.length} invoices, ${rows.length} stamped, ${pac.given.length} stamps given, ${pac.asked} times asked`,
              breaches: [
                ...(isDone ? [] : [`${ids.length - rows.length} invoices are not stamped`]),
                ...(twice > 0 || pac.given.length !== ids.length
                  ? [`${pac.given.length} stamps for ${ids.length} invoices`]
                  : []),
                ...(others.length > 0 ? [`pages of claims were answered ${others.join(', ')}`] : []),
              ],
            };
          },
        });
      });
    } finally {
      await proxy.close();
      await pac.close();
    }
  },
};

/** A member of Finanzas who bills one party after the other. */
async function startBilling({ db, origins, signIn }: Stage) {
  const { customerId } = await insertBillers(db, readConfig({}));
  const { token } = await signIn({ groups: ['Finanzas'] });
  const caller = persistentCaller({ origins, token, tally: emptyTally() });
  const ending = new AbortController();
  const ids: number[] = [];
  const billing = (async () => {
    while (!ending.signal.aborted) {
      const { partyIds } = await insertBillable(db, { customerId });
      const read = await caller.read<never>(`${readInvoiceDraft.path}?affecteds=${partyIds.join(',')}`);
      const { use, paymentMethod, paymentForm, conditions, addenda, total } = readInvoiceDraft.reply.decode(read);
      const terms = { use, paymentMethod, paymentForm, conditions, addenda, total, productKey: USUAL_PRODUCT_KEY };
      const body = stampInvoice.body?.encode({ ...terms, parties: [...partyIds] }) as object;
      const { status, text } = await caller.write(stampInvoice.path, body);
      if (status !== 200) throw new Error(`An invoice was refused: ${status} ${text}`);
      ids.push((JSON.parse(text) as { id: number }).id);
      await pause(BETWEEN_MS);
    }
  })();
  // Rejections are reported when awaited, after the stage is taken down.
  billing.catch(() => undefined);
  return {
    stop: async (): Promise<readonly number[]> => {
      ending.abort();
      await billing;
      return ids;
    },
  };
}

function stamped({ db }: Stage, ids: readonly number[]) {
  return db
    .selectFrom('invoice')
    .innerJoin('taxReceipt', 'taxReceipt.id', 'invoice.receiptId')
    .select(['invoice.id', 'taxReceipt.uuid'])
    .where('invoice.id', 'in', ids)
    .where('invoice.state', '=', 'stamped')
    .execute();
}
