import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { until } from '../../../e2e/until.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The inspector opens on a free port, if a signal requests it: several nodes share this machine. */
const INSPECTABLE = '--inspect-port=0';
/** As in compose.yaml: longer than the eleven seconds a node gives itself, and the thirty of a worker. */
const LONGEST_STOP_MS = { main: 20_000, worker: 40_000 };

/**
 * A node on loopback, started and stopped by commands like the processes of a deployment, with a pid file. The folder
 * holds its settings as `<name>.json`; a process named worker is the worker.
 */
export function startNode(folder: string, name: string): void {
  const settings = settingsOf(folder, name);
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(process.execPath, [INSPECTABLE, `apps/api/src/${programOf(name)}.ts`], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', log, log],
    detached: true,
  });
  writeFileSync(pidFile(folder, name), String(child.pid ?? 0));
  child.unref();
}

/** Sends SIGTERM, as compose does, and waits until it has exited. */
export async function stopNode(folder: string, name: string): Promise<void> {
  if (!existsSync(pidFile(folder, name))) return;
  const pid = pidOf(folder, name);
  signal(pid, 'SIGTERM');
  if (!(await until(() => !isAlive(pid), LONGEST_STOP_MS[programOf(name)]))) signal(pid, 'SIGKILL');
  rmSync(pidFile(folder, name), { force: true });
}

export async function isNodeReady(folder: string, name: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${settingsOf(folder, name)['AURA_PORT']}/health/ready`).catch(
    () => null,
  );
  return answer?.ok === true;
}

export function pidOf(folder: string, name: string): number {
  return Number(readFileSync(pidFile(folder, name), 'utf8'));
}

const programOf = (name: string) => (name === 'worker' ? 'worker' : 'main');

const pidFile = (folder: string, name: string): string => join(folder, `${name}.pid`);

function settingsOf(folder: string, name: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, string>;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited.
  }
}

/** A child that has exited but was not waited for still has its pid, but no command line. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}
