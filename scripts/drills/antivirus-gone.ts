import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../e2e/until.ts';
import { s3FileStore } from '../../apps/api/src/adapters/file-store/real.ts';
import { readConfig, storageOf } from '../../apps/api/src/config.ts';
import { type Drill, outcomeOf } from './drill.ts';
import { startSendingFiles } from './people-sending-files.ts';
import { type Stage, withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';
import { startToxicProxy } from './stage/toxic-proxy.ts';

const CONFIG = readConfig({});
const PATIENCE_MS = 90_000;

/** Antivirus unavailable: uploads are accepted and wait unchecked, none is served, and all are checked afterwards. */
export const antivirusGone: Drill = {
  name: 'antivirus-gone',
  broken: 'antivirus away while files arrive',
  seconds: 20,
  backWithin: 60,
  isShort: false,
  run: async (seconds) => {
    const proxy = await startToxicProxy(CONFIG.ANTIVIRUS_ADDRESS);
    const settings = { ANTIVIRUS_ADDRESS: `${proxy.host}:${proxy.port}` };
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 1, workers: 1, settings }, async (stage) => {
        await proxy.become({ kind: 'gone' });
        const { history, open, stop } = await startSendingFiles(stage);
        await pause(seconds * 1000);
        await stop();
        const keys = [...history.acknowledged];
        await until(async () => (await inState(stage, 'waiting')).length === keys.length, PATIENCE_MS);
        const waited = await inState(stage, 'waiting');
        const handedOut: string[] = [];
        for (const key of keys) if ((await open(key)) === 200) handedOut.push(key);
        await proxy.become({ kind: 'plain' });
        const mendedAt = performance.now();
        await until(async () => (await inState(stage, 'ready')).length === keys.length, PATIENCE_MS);
        const backSeconds = (performance.now() - mendedAt) / 1000;
        const checked = await inState(stage, 'ready');
        await removeBytes(keys);
        return outcomeOf(
          history,
          [...waited, ...checked].filter((key, place, all) => all.indexOf(key) === place),
          {
            backSeconds,
            seen: `${waited.length} waited, ${handedOut.length} handed out unchecked, ${checked.length} checked afterwards`,
            breaches: [
              ...(handedOut.length > 0 ? [`${handedOut.length} files were handed out unchecked`] : []),
              ...(checked.length < keys.length
                ? [`${keys.length - checked.length} files were not checked afterwards`]
                : []),
            ],
          },
        );
      });
    } finally {
      await proxy.close();
    }
  },
};

async function inState({ db }: Stage, state: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('storedFile').select('key').where('state', '=', state).execute();
  return rows.map(({ key }) => key);
}

async function removeBytes(keys: readonly string[]): Promise<void> {
  const store = s3FileStore(storageOf(CONFIG));
  await store.remove(keys.map((key) => ({ shelf: 'original' as const, key })));
  store.close();
}
