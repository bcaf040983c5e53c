import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';

export interface Daemon {
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
  readonly start: () => void;
}

interface DaemonOptions {
  readonly program: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly log: string;
}

/** The run's own server in the foreground; stopped by its process id. */
export function daemon({ program, words, env = {}, log }: DaemonOptions): Daemon {
  const out = openSync(log, 'a');
  let child: ChildProcess;
  const start = () => {
    child = spawn(program, words, {
      cwd: '/',
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', out, out],
      ...POSTGRES_USER,
    });
  };
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((end) => child.once('exit', end));
    child.kill(signal);
    await ended;
  };
  start();
  process.once('exit', () => child.kill('SIGKILL'));
  return { kill, start };
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses to run as root; the run then uses the user that Debian's package created. */
const POSTGRES_USER = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
