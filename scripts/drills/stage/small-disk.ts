import { execFile } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PIECE = Buffer.alloc(64 * 1024);

export interface SmallDisk {
  readonly folder: string;
  /** Writes until the disk is full, as another program on it would. */
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly freeBytes: () => number;
  readonly remove: () => Promise<void>;
}

/** A small disk in memory for the run. Mounting one needs root. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
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
