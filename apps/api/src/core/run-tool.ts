import { spawn } from 'node:child_process';

export interface ToolLimits {
  readonly seconds: number;
  /** Limit of address space, which the system enforces. */
  readonly memoryBytes: number;
  /** Limit of its output and of each file it writes. */
  readonly outputBytes: number;
}

/** The program failed on the file or exceeded one of its limits. */
export class ToolFailed extends Error {
  readonly because: 'refused' | 'time' | 'size';
  constructor(tool: string, because: ToolFailed['because']) {
    super(`${tool}: ${because}`);
    this.because = because;
  }
}

/** Exit code of `prlimit` when the program does not exist. */
const NO_PROGRAM = 127;

/**
 * Runs a Debian program on an untrusted file and returns its output. Time, CPU, memory and output are limited, the
 * environment is minimal and there is no input, so that a malicious file harms only this process.
 */
export function runTool(
  [tool, ...given]: readonly [string, ...string[]],
  { folder, limits }: { readonly folder: string; readonly limits: ToolLimits },
): Promise<Buffer> {
  const { seconds, memoryBytes, outputBytes } = limits;
  // The soft limit is one second below the hard one: only the soft one ends the program with the signal that names the
  // reason.
  const cpu = `--cpu=${seconds}:${seconds + 1}`;
  const bounds = [`--as=${memoryBytes}`, cpu, `--fsize=${outputBytes}`, '--core=0'];
  return new Promise((resolve, reject) => {
    const child = spawn('prlimit', [...bounds, '--', tool, ...given], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      // One thread, so that CPU time bounds elapsed time; more allocator arenas would only reserve address space.
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
      // A missing program is not the file's fault: the job fails and is retried.
      if (code === NO_PROGRAM) return reject(new Error(`${tool} is not installed`));
      if (signal === 'SIGXCPU') because = 'time';
      if (signal === 'SIGXFSZ') because = 'size';
      reject(new ToolFailed(tool, because));
    });
  });
}
