import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Client } from 'pg';
import { requestTo } from '../../e2e/api-caller.ts';
import { addPerson, type Person } from '../../e2e/people.ts';
import { withApp } from '../../e2e/with-app.ts';
import type { Flood } from './flood.worker.ts';
import { percentile } from './percentile.ts';

/** Ten thousand wrong passwords, while fifty users sign in from other addresses. */
const GUESSES = 10_000;
const AT_ONCE = 200;
const BYSTANDERS = 50;
const TARGETS = 200;
const MOST_CHECKS = 5;
const MOST_P99_MS = 1000;
const TRIES = 10;

interface Outcome {
  readonly wave: string;
  readonly seconds: number;
  readonly answers: string;
  readonly 'most checks of one account': number;
  readonly 'others signed in': string;
  readonly 'at the first try': number;
  readonly 'p50 ms': number;
  readonly 'p99 ms': number;
}

const outcomes: Outcome[] = [];
await withApp('flood', {}, async ({ app: { origin }, owner }) => {
  const base = { origin, guesses: GUESSES, atOnce: AT_ONCE };
  const [victim = ''] = (await people(owner, 1)).map(({ username }) => username);
  const targets = (await people(owner, TARGETS)).map(({ username }) => username);
  const calm = await signInOneByOne(origin, await people(owner, BYSTANDERS));
  outcomes.push(outcomeOf('none', 0, {}, 0, calm));
  outcomes.push(await wave('one account, one address', { ...base, usernames: [victim], addresses: 'one' }, owner));
  outcomes.push(
    await wave(`${TARGETS} accounts, ${GUESSES} addresses`, { ...base, usernames: targets, addresses: 'many' }, owner),
  );
});

console.table(outcomes);
const isGood = (outcome: Outcome) =>
  outcome['most checks of one account'] <= MOST_CHECKS &&
  outcome['p99 ms'] < MOST_P99_MS &&
  outcome['others signed in'] === `${BYSTANDERS} of ${BYSTANDERS}`;
if (!outcomes.every(isGood)) process.exitCode = 1;

async function wave(name: string, flood: Flood, owner: Client): Promise<Outcome> {
  // Earlier sign-ins from the same addresses make them known.
  const bystanders = await people(owner, BYSTANDERS);
  await signInOneByOne(flood.origin, bystanders);
  const began = performance.now();
  const worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData: flood });
  const flooding = new Promise<Record<string, number>>((done, fail) =>
    worker.once('message', done).once('error', fail),
  );
  await pause(500);
  const times = await signInOneByOne(flood.origin, bystanders);
  const statuses = await flooding;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return outcomeOf(name, seconds, statuses, await mostChecks(owner), times);
}

interface SignIn {
  readonly ms: number | null;
  readonly tries: number;
}

function outcomeOf(
  name: string,
  seconds: number,
  statuses: Record<string, number>,
  checks: number,
  times: readonly SignIn[],
): Outcome {
  const signedIn = times.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  return {
    wave: name,
    seconds,
    answers: Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
    'most checks of one account': checks,
    'others signed in': `${signedIn.length} of ${times.length}`,
    'at the first try': times.filter(({ ms, tries }) => ms !== null && tries === 1).length,
    'p50 ms': Math.round(percentile(signedIn, 50)),
    'p99 ms': Math.round(percentile(signedIn, 99)),
  };
}

/** Five a second. A user who has to wait does so, and the waiting counts. */
async function signInOneByOne(origin: string, bystanders: readonly Person[]): Promise<readonly SignIn[]> {
  const running: Promise<SignIn>[] = [];
  for (const [at, person] of bystanders.entries()) {
    running.push(signIn(origin, person, `192.0.2.${at + 1}`));
    await pause(200);
  }
  return Promise.all(running);
}

/** Sends the address as the proxy does; loopback is trusted as proxy. */
async function signIn(origin: string, { username, password }: Person, address: string): Promise<SignIn> {
  const began = performance.now();
  const request = {
    method: 'POST',
    path: '/auth/obtain_token/',
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  };
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const reply = await requestTo(origin, request);
    await reply.arrayBuffer();
    if (reply.ok) return { ms: performance.now() - began, tries };
    await pause(Number(reply.headers.get('retry-after') ?? 1) * 1000);
  }
  return { ms: null, tries: TRIES };
}

async function people(owner: Client, count: number): Promise<readonly Person[]> {
  const made: Person[] = [];
  for (let at = 0; at < count; at += 1) made.push(await addPerson(owner, { group: 'Supervisor' }));
  return made;
}

/** Every password check leaves a line in the audit. */
async function mostChecks(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ most: number | null }>(
    `select max(checks)::int as most
     from (select count(*) as checks from audit_event where act = 'obtainToken' and outcome = 'refused' group by user_id) as per_user`,
  );
  return rows[0]?.most ?? 0;
}
