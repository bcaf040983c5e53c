import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Client } from 'pg';
import { redisFanOut } from '../../apps/api/src/adapters/fan-out/real.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { createTokens } from '../../apps/api/src/modules/accounts/public.ts';
import { callerWith } from '../../e2e/api-caller.ts';
import { freePort } from '../../e2e/free-port.ts';
import { ownRedis } from '../../e2e/own-redis.ts';
import { withApp } from '../../e2e/with-app.ts';
import { gather, listenTo, type Member, delays } from './sockets/crowd.ts';
import { addPeople, type LoadPerson, newTicket } from './sockets/people.ts';
import { percentile } from './percentile.ts';

const ROUNDS = 40;
const PACE_MS = 50;
const BURST_ROUNDS = 50;

interface Pace {
  readonly perSecond: number;
  readonly p99: number;
  readonly lost: number;
}

/** Hints to each of these users, first at a steady pace for the delays, then as fast as possible for the rate. */
async function race(told: readonly Member[], publish: (userId: number) => void): Promise<Pace> {
  const steady = await send(told, publish, ROUNDS, PACE_MS);
  const began = performance.now();
  const burst = await send(told, publish, BURST_ROUNDS, 0);
  const seconds = (performance.now() - began) / 1000;
  const expected = told.length * (ROUNDS + BURST_ROUNDS);
  return {
    perSecond: Math.round(burst.length / seconds),
    p99: Math.round(percentile(steady, 99) * 10) / 10,
    lost: expected - steady.length - burst.length,
  };
}

async function send(
  told: readonly Member[],
  publish: (userId: number) => void,
  rounds: number,
  paceMs: number,
): Promise<readonly number[]> {
  const sent = new Map(told.map(({ userId }) => [userId, [] as number[]]));
  for (const { heard } of told) heard.length = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const { userId } of told) {
      sent.get(userId)?.push(performance.now());
      publish(userId);
    }
    await pause(paceMs);
  }
  return delays(told, sent);
}

/** Many open tabs, a few notified, some of those disconnected meanwhile: no notification is lost or misdirected. */
const SOCKETS = 2000;
const TOLD = 100;
const NOTIFICATIONS = 1000;
const WORST = 1.5;
const HEATS = 3;
const BARE_CHANNEL = 'bare';

const redis = await ownRedis();
let isGood = false;
try {
  await withApp('sockets', { withWorker: true, settings: { REDIS_URL: redis.url } }, async ({ app, owner }) => {
    const people = await addPeople(owner, SOCKETS);
    const socketOf = async (person: LoadPerson) =>
      `${app.origin.replace('http', 'ws')}/ws/notifications/?token=${await newTicket(owner, person)}`;
    const byId = new Map(people.map((person) => [person.userId, person]));
    const crowd = await gather([...byId.keys()], (userId) => socketOf(byId.get(userId) as LoadPerson));
    const told = crowd.slice(0, TOLD);

    const isPrompt = await heats(told, people);
    for (const { heard } of crowd) heard.length = 0;
    const isWhole = await cutAndCount(owner, app.origin, { crowd, told, people, socketOf });
    isGood = isPrompt && isWhole;
    for (const { socket } of crowd) socket.terminate();
  });
} finally {
  await redis.stop();
}
if (!isGood) process.exitCode = 1;

/** The application and the bare server alternate, several times, so that load of the machine affects both. */
async function heats(told: readonly Member[], people: readonly LoadPerson[]): Promise<boolean> {
  const port = await freePort();
  const bare = spawn(
    process.execPath,
    ['scripts/measure/sockets/bare-server.ts', String(port), redis.url, BARE_CHANNEL],
    {
      stdio: 'inherit',
    },
  );
  await pause(1500);
  const fanOut = redisFanOut(redis.url);
  const publisher = new Redis(redis.url);
  await pause(300);
  try {
    const bareCrowd = await gather(
      people.map(({ userId }) => userId),
      (userId) => `ws://127.0.0.1:${port}/?user=${userId}`,
    );
    const bareTold = bareCrowd.slice(0, told.length);
    const results: { ours: Awaited<ReturnType<typeof race>>; bare: Awaited<ReturnType<typeof race>> }[] = [];
    for (let heat = 0; heat < HEATS; heat += 1) {
      const theirs = await race(bareTold, (userId) => void publisher.publish(BARE_CHANNEL, JSON.stringify({ userId })));
      const ours = await race(told, (userId) => fanOut.publish({ kind: 'notifications-changed', userId }));
      results.push({ ours, bare: theirs });
      console.table({ [`ours ${heat + 1}`]: ours, [`bare ${heat + 1}`]: theirs });
    }
    for (const { socket } of bareCrowd) socket.terminate();
    const slower = middle(results.map(({ ours, bare: other }) => other.perSecond / ours.perSecond));
    const later = middle(results.map(({ ours, bare: other }) => ours.p99 / other.p99));
    console.log(`bare is ${slower} × as many deliveries a second, ours ${later} × the p99; at most ${WORST} × each`);
    return slower <= WORST && later <= WORST && results.every(({ ours }) => ours.lost === 0);
  } finally {
    bare.kill('SIGKILL');
    publisher.disconnect();
    await fanOut.close();
  }
}

interface Scene {
  readonly crowd: readonly Member[];
  readonly told: readonly Member[];
  readonly people: readonly LoadPerson[];
  readonly socketOf: (person: LoadPerson) => Promise<string>;
}

/** Facts through the worker to the lists, while every notified socket is cut half-way and reconnects. */
async function cutAndCount(owner: Client, origin: string, { crowd, told, people, socketOf }: Scene): Promise<boolean> {
  const announced = announceAll(
    owner,
    told.map(({ userId }) => userId),
  );
  await pause(1000);
  for (const { socket } of told) socket.terminate();
  await announced;
  for (const [at, member] of told.entries())
    member.socket = await listenTo(await socketOf(people[at] as LoadPerson), member.heard);
  const done = `select count(*)::int as n from notification where verb = 'Contraseña cambiada'`;
  for (let waited = 0; waited < 60; waited += 1) {
    const { rows } = await owner.query<{ n: number }>(done);
    if ((rows[0]?.n ?? 0) >= NOTIFICATIONS) break;
    await pause(500);
  }
  const tokens = createTokens(readConfig({ NODE_ENV: 'test' }).TOKEN_SECRETS);
  let present = 0;
  for (const person of people.slice(0, TOLD)) {
    const { call } = callerWith(origin, await tokens.sign(person, new Date()));
    const reply = await call('GET', '/commons/notifications/');
    const list = (await reply.json()) as readonly { id: number }[];
    present += new Set(list.map(({ id }) => id)).size;
  }
  const foreign = crowd.slice(TOLD).reduce((sum, { heard }) => sum + heard.length, 0);
  console.table({
    sockets: crowd.length,
    'told with cut lines': told.length,
    notifications: NOTIFICATIONS,
    present,
    foreign,
  });
  return present === NOTIFICATIONS && foreign === 0;
}

async function announceAll(owner: Client, userIds: readonly number[]): Promise<void> {
  for (let at = 0; at < NOTIFICATIONS; at += 1) {
    const userId = userIds[at % userIds.length] ?? 0;
    await owner.query(`select app.announce('account.passwordChanged', $1::jsonb, null, null)`, [
      JSON.stringify({ userId }),
    ]);
  }
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100;
}
