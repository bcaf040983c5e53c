import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const PATIENCE_MS = 20_000;
const run = promisify(execFile);

export interface OwnRedis {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Open connections of others. */
  readonly connections: () => Promise<number>;
}

/** A separate Redis, which can be stopped without affecting others. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let server: ChildProcess | null = null;
  const stop = async () => {
    const ended = server && once(server, 'exit');
    server?.kill('SIGKILL');
    await ended;
    server = null;
  };
  const start = async () => {
    const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
    server = spawn('redis-server', settings, { stdio: 'ignore' });
    if (!(await until(() => answers(port), PATIENCE_MS))) throw new Error('Redis does not answer');
  };
  process.once('exit', () => server?.kill('SIGKILL'));
  await start();
  const connections = async () => {
    const { stdout } = await run('redis-cli', ['-h', '127.0.0.1', '-p', String(port), 'client', 'list']);
    // The querying connection is on the list as well.
    return stdout.trim().split('\n').length - 1;
  };
  return { url: `redis://127.0.0.1:${port}/0`, stop, start, connections };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
