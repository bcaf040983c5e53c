import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MOST_BYTES = 1_073_741_824;
const MOST_SECONDS = 20;
/** Exit code of `prlimit` when the program does not exist. */
const NO_PROGRAM = 127;

/**
 * Converts HEIC, which sharp cannot read, with Debian's converter. Memory and CPU are limited, because a picture's real
 * cost shows only when it is decoded. Returns undefined if it cannot be read.
 */
export async function convertHeic(path: string, folder: string): Promise<string | undefined> {
  const converted = join(folder, 'converted.jpg');
  const limits = [`--as=${MOST_BYTES}`, `--cpu=${MOST_SECONDS}`];
  try {
    await promisify(execFile)('prlimit', [...limits, 'heif-convert', '-q', '92', path, converted], {
      timeout: MOST_SECONDS * 1000,
      killSignal: 'SIGKILL',
      // Each further allocator arena reserves address space, which counts against the limit, and uses little of it.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    return converted;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // A missing converter is not the picture's fault: the job fails and is retried.
    if (code === 'ENOENT' || code === NO_PROGRAM) throw error;
    return undefined;
  }
}
