import { until } from '../../e2e/until.ts';
import type { Drill } from './drill.ts';
import { breakUnderWork } from './stage/break-under-work.ts';
import { startPrivatePostgres } from './stage/private-postgres.ts';
import { mountSmallDisk } from './stage/small-disk.ts';
import { withStage } from './stage/stage.ts';
import { databaseAt } from './stage/stage-database.ts';

const MEGABYTES = 700;
const START_MS = 60_000;

/** The database's disk fills up during work and is given room again; PostgreSQL is restarted only if it ended. */
export const diskFull: Drill = {
  name: 'disk-full',
  broken: 'the disk of the database filled up for a third of the time',
  seconds: 45,
  backWithin: 15,
  isShort: false,
  run: async (seconds) => {
    const disk = await mountSmallDisk(MEGABYTES);
    try {
      const postgres = await startPrivatePostgres({ within: disk.folder });
      try {
        const database = await databaseAt(postgres.host);
        return await withStage({ database, nodes: 1, workers: 0 }, (stage) => {
          let free = 0;
          let hasEnded = false;
          return breakUnderWork(stage, seconds, {
            strike: async () => disk.fill(),
            mend: async () => {
              free = disk.freeBytes();
              disk.makeRoom();
              hasEnded = !(await postgres.isRunning());
              // Without room for its log PostgreSQL ends itself rather than lose anything; the operator restarts it.
              if (hasEnded) await until(() => started(postgres.start), START_MS);
            },
            look: async ({ history }) => ({
              seen: `${free} bytes left; PostgreSQL ${hasEnded ? 'ended and was started again' : 'went on by itself'}`,
              breaches: [
                ...('503' in history.answers ? [] : ['nobody was told 503: the disk was never felt']),
                ...(stage.nodes.every((node) => node.isAlive()) ? [] : ['a node ended']),
              ],
            }),
          });
        });
      } finally {
        await postgres.remove();
      }
    } finally {
      await disk.remove();
    }
  },
};

async function started(start: () => Promise<void>): Promise<boolean> {
  return start().then(
    () => true,
    () => false,
  );
}
