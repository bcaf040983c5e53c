import { sql } from 'kysely';
import { until } from '../../e2e/until.ts';
import { s3FileStore } from '../../apps/api/src/adapters/file-store/real.ts';
import { readConfig, storageOf } from '../../apps/api/src/config.ts';
import type { Drill } from './drill.ts';
import { startSendingFiles } from './people-sending-files.ts';
import { breakUnderWork } from './stage/break-under-work.ts';
import { type Stage, withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';
import { startToxicProxy } from './stage/toxic-proxy.ts';

const PATIENCE_MS = 90_000;
const STORAGE = storageOf(readConfig({}));

/** Object storage unavailable, then silent: uploads get 503 and are repeated, and no row names missing bytes. */
export const storageGone: Drill = {
  name: 'storage-gone',
  broken: 'object storage away, then silent, for half the time',
  seconds: 40,
  backWithin: 15,
  isShort: false,
  run: async (seconds) => {
    const { hostname, port } = new URL(STORAGE.endpoint);
    const proxy = await startToxicProxy({ host: hostname, port: Number(port) });
    const settings = { STORAGE_ENDPOINT: `http://${proxy.host}:${proxy.port}` };
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 1, workers: 1, settings }, async (stage) => {
        const files = await startSendingFiles(stage);
        return breakUnderWork(stage, seconds, {
          share: 1 / 2,
          strike: async () => {
            await proxy.become({ kind: 'gone' });
            setTimeout(() => void proxy.become({ kind: 'silent' }), (seconds * 1000) / 6);
          },
          mend: () => proxy.become({ kind: 'plain' }),
          look: async ({ history }, { mendedAt }) => {
            await files.stop();
            const keys = [...files.history.acknowledged];
            const lost = await notThere(stage, keys);
            const refused = Object.keys(files.history.answers).filter((status) => !/^(2\d\d|503)$/.test(status));
            const others = Object.keys(history.answers).filter((status) => !status.startsWith('2'));
            const told = Object.entries(files.history.answers).map(([status, count]) => `${count} × ${status}`);
            return {
              backSeconds: files.history.backAfter(mendedAt),
              longestSeconds: Math.max(history.longestSeconds, files.history.longestSeconds),
              seen: `${keys.length} files sent, all whole; who sent was answered ${told.join(', ')}`,
              breaches: [
                ...lost,
                ...(refused.length > 0 ? [`who sent files was answered ${refused.join(', ')}`] : []),
                ...(others.length > 0 ? [`others were answered ${others.join(', ')}`] : []),
              ],
            };
          },
        });
      });
    } finally {
      await proxy.close();
    }
  },
};

/** The faults of files that arrived, after check and sweep; deletes their bytes afterwards. */
async function notThere({ db }: Stage, keys: readonly string[]): Promise<readonly string[]> {
  const store = s3FileStore(STORAGE);
  const rows = () => db.selectFrom('storedFile').select(['key', 'state']).where('key', 'in', keys).execute();
  const areChecked = await until(async () => (await rows()).every(({ state }) => state === 'ready'), PATIENCE_MS);
  await sql`select app.enqueue('sweep-files', '{}'::json)`.execute(db);
  await until(async () => {
    const { rows: waiting } = await sql`select from graphile_worker.jobs where task_identifier = 'sweep-files'`.execute(
      db,
    );
    return waiting.length === 0;
  }, PATIENCE_MS);
  const named = await rows();
  const missing: string[] = [];
  for (const { key } of named.filter(({ state }) => state === 'ready')) {
    const content = await store.read({ shelf: 'original', key }).catch(() => null);
    content?.destroy();
    if (content === null) missing.push(key);
  }
  await store.remove(named.map(({ key }) => ({ shelf: 'original' as const, key })));
  store.close();
  return [
    ...(areChecked ? [] : ['files that arrived were not checked']),
    ...(named.length < keys.length ? [`${keys.length - named.length} files that arrived are not known`] : []),
    ...(missing.length > 0 ? [`${missing.length} rows name bytes that are not there`] : []),
  ];
}
