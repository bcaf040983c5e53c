import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface OwnRedis {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** A Redis that may be stopped without anybody else noticing. */
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
    while (!(await answers(port))) await pause(20);
  };
  process.once('exit', () => server?.kill('SIGKILL'));
  await start();
  return { url: `redis://127.0.0.1:${port}/0`, stop, start };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
