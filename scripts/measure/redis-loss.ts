import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, signInByApi } from '../../e2e/api-caller.ts';
import { freePort } from '../../e2e/free-port.ts';
import { addPerson } from '../../e2e/people.ts';
import { withApp } from '../../e2e/with-app.ts';
import { percentile } from './percentile.ts';

/** Load while Redis is stopped: checks that nobody is signed out, no request fails, and how much slower it gets. */
const PEOPLE = 20;
const CALLS_A_SECOND = 50;
const SECONDS = 15;
const WORST_SLOWDOWN = 2;

interface Answer {
  readonly status: number;
  readonly ms: number;
}

const port = await freePort();
const redis = spawn(
  'redis-server',
  ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
  { stdio: 'ignore' },
);
const rows: object[] = [];
let isGood = false;
try {
  const settings = { REDIS_URL: `redis://127.0.0.1:${port}/0` };
  await withApp('redis', { settings }, async ({ app: { origin }, owner }) => {
    const callers: Caller[] = [];
    for (let at = 0; at < PEOPLE; at += 1) {
      const { username, password } = await addPerson(owner, { group: 'Supervisor' });
      callers.push(await signInByApi(origin, { username, password }));
    }
    await steadily(callers, 3);
    const before = await steadily(callers, SECONDS);
    redis.kill('SIGKILL');
    const without = await steadily(callers, SECONDS);
    rows.push({ when: 'before', ...summary(before) }, { when: 'without Redis', ...summary(without) });
    const isQuiet = [...before, ...without].every(({ status }) => status === 200);
    isGood = isQuiet && p99(without) < WORST_SLOWDOWN * p99(before);
  });
} finally {
  redis.kill('SIGKILL');
}
console.table(rows);
if (!isGood) process.exitCode = 1;

/** Calls at the same pace whether or not the last one has been answered. */
async function steadily(callers: readonly Caller[], seconds: number): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  for (let at = 0; at < seconds * CALLS_A_SECOND; at += 1) {
    await pause(Math.max(0, began + (at * 1000) / CALLS_A_SECOND - performance.now()));
    const caller = callers[at % callers.length];
    if (caller !== undefined) answers.push(timed(caller, at));
  }
  return Promise.all(answers);
}

/** Every tenth call changes something, which is what would tell Redis. */
async function timed({ call }: Caller, at: number): Promise<Answer> {
  const began = performance.now();
  const reply = await (at % 10 === 0
    ? call('PUT', '/commons/notifications/', {})
    : call('GET', '/users/current/')
  ).catch(() => null);
  await reply?.arrayBuffer();
  const status = reply?.ok === true ? 200 : (reply?.status ?? 0);
  return { status, ms: performance.now() - began };
}

function summary(answers: readonly Answer[]): object {
  const times = answers.map(({ ms }) => ms);
  return {
    calls: answers.length,
    'signed out (401)': answers.filter(({ status }) => status === 401).length,
    failed: answers.filter(({ status }) => status !== 200 && status !== 401).length,
    'p50 ms': Math.round(percentile(times, 50) * 10) / 10,
    'p99 ms': Math.round(p99(answers) * 10) / 10,
  };
}

function p99(answers: readonly Answer[]): number {
  return percentile(
    answers.map(({ ms }) => ms),
    99,
  );
}
