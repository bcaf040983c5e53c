import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MOST_BYTES = 1_073_741_824;
const MOST_SECONDS = 20;
/** How `prlimit` ends when there is no such program. */
const NO_PROGRAM = 127;

/**
 * Telephones of one maker save HEIC, which our library cannot read; Debian's converter can. It runs with a limit of memory and
 * processor: what the picture really takes shows only when it is decoded. Returns undefined where it cannot be read.
 */
export async function convertHeic(path: string, folder: string): Promise<string | undefined> {
  const converted = join(folder, 'converted.jpg');
  const limits = [`--as=${MOST_BYTES}`, `--cpu=${MOST_SECONDS}`];
  try {
    await promisify(execFile)('prlimit', [...limits, 'heif-convert', '-q', '92', path, converted], {
      timeout: MOST_SECONDS * 1000,
      killSignal: 'SIGKILL',
      // Each further arena of the allocator reserves addresses, which count against the limit, and uses few of them.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    return converted;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Without the converter no telephone picture is wrong: the job fails and is tried again.
    if (code === 'ENOENT' || code === NO_PROGRAM) throw error;
    return undefined;
  }
}
