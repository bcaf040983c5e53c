import { until } from '../../e2e/until.ts';
import type { Drill } from './drill.ts';
import { breakUnderWork } from './stage/break-under-work.ts';
import { startPrivatePostgres } from './stage/private-postgres.ts';
import { withStage } from './stage/stage.ts';
import { databaseAt } from './stage/stage-database.ts';
import { execFile } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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

const run = promisify(execFile);
const PIECE = Buffer.alloc(64 * 1024);

interface SmallDisk {
  readonly folder: string;
  /** Writes until the disk is full, as another program on it would. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly freeBytes: () => number;
  readonly remove: () => Promise<void>;
}

/** A small disk in memory for the run. Mounting one needs root. */
async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder]);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('This drill mounts a disk of its own, which takes root', { cause: error });
  }
  chmodSync(folder, 0o777);
  const ballast = join(folder, 'ballast');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill: () => fillUp(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    freeBytes,
    remove: async () => {
      await run('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillUp(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = PIECE.length; size >= 512; ) {
      try {
        writeSync(file, PIECE, 0, size);
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}
