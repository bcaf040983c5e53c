import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { until } from '../../../e2e/until.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const LOGS = resolve(ROOT, 'e2e/results/logs');
const PATIENCE_MS = 180_000;

export interface Program {
  readonly kill: () => Promise<void>;
  readonly start: () => void;
  readonly isAlive: () => boolean;
}

/** The API or the worker as a process that can be killed at any moment and restarted. */
export function program(name: 'main' | 'worker', env: NodeJS.ProcessEnv, root = ROOT): Program {
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(resolve(LOGS, `drill-${name}-${env['AURA_PORT'] ?? process.pid}.log`), 'a');
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, [`apps/api/src/${name}.ts`], { cwd: root, env, stdio: ['ignore', log, log] });
  };
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    if (!isAlive()) return;
    const ended = new Promise((end) => child.once('exit', end));
    child.kill('SIGKILL');
    await ended;
  };
  start();
  process.once('exit', () => child.kill('SIGKILL'));
  return { kill, start, isAlive };
}

export async function ready(origin: string): Promise<void> {
  const isReady = await until(async () => {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    return answer?.ok === true;
  }, PATIENCE_MS);
  if (!isReady) throw new Error(`The API was not ready after ${PATIENCE_MS / 1000} s; its log is in ${LOGS}`);
}
