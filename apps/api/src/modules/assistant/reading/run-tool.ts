import { spawn } from 'node:child_process';

export interface ToolLimits {
  readonly seconds: number;
  /** Of addresses, which is what the system can refuse to hand out. */
  readonly memoryBytes: number;
  /** Of what it writes: to its output, and to each file. */
  readonly outputBytes: number;
}

/** The program gave up on the file, or was ended because the file took too much of something. */
export class ToolFailed extends Error {
  readonly because: 'refused' | 'time' | 'size';
  constructor(tool: string, because: ToolFailed['because']) {
    super(`${tool}: ${because}`);
    this.because = because;
  }
}

/** How `prlimit` ends when there is no such program. */
const NO_PROGRAM = 127;

/**
 * Runs a program of Debian's on a file of somebody else's, and answers what it wrote. It has limits of time, processor, memory and output, an
 * environment of its own, and takes no input; whatever it does with a file made to harm it ends there.
 */
export function runTool(
  [tool, ...given]: readonly [string, ...string[]],
  { folder, limits }: { readonly folder: string; readonly limits: ToolLimits },
): Promise<Buffer> {
  const { seconds, memoryBytes, outputBytes } = limits;
  const bounds = [`--as=${memoryBytes}`, `--cpu=${seconds}`, `--fsize=${outputBytes}`, '--core=0'];
  return new Promise((resolve, reject) => {
    const child = spawn('prlimit', [...bounds, '--', tool, ...given], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      // One thread, so that the limit of processor time is one of time; further arenas of the allocator reserve addresses and use few.
      env: { PATH: process.env['PATH'], TMPDIR: folder, LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1', MALLOC_ARENA_MAX: '2' },
    });
    const written: Buffer[] = [];
    let size = 0;
    let because: ToolFailed['because'] = 'refused';
    const end = (reason: ToolFailed['because']) => {
      because = reason;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('time'), seconds * 1000);
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > outputBytes) end('size');
      else written.push(piece);
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) return resolve(Buffer.concat(written));
      // Without its program no file is wrong: the job fails and is tried again.
      if (code === NO_PROGRAM) return reject(new Error(`${tool} is not installed`));
      if (signal === 'SIGXCPU') because = 'time';
      if (signal === 'SIGXFSZ') because = 'size';
      reject(new ToolFailed(tool, because));
    });
  });
}
