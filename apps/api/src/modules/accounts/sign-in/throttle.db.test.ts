import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Counter } from './counters.ts';
import { createThrottle } from './throttle.ts';

const api = await startTestApi();

/** A new node for each call, so that its in-memory state plays no part. */
const take = (counter: Counter) =>
  createThrottle(api.db)
    .take(counter)
    .then(
      () => 0,
      ({ retryAfterSeconds }: { retryAfterSeconds: number }) => Math.ceil(retryAfterSeconds / 60),
    );
const pass = (minutes: number) =>
  sql`update sign_in_throttle set window_started_at = window_started_at - make_interval(mins => ${minutes}),
    blocked_until = blocked_until - make_interval(mins => ${minutes})`.execute(api.db);

test('who mistypes too often waits a minute, then longer each time, at most a quarter of an hour', async () => {
  const account: Counter = { key: 'account:ana', limit: 5, waits: 'grow' };
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await take(account)).toBe(0);

  const waits: number[] = [];
  for (let round = 1; round <= 4; round += 1) {
    const wait = await take(account);
    waits.push(wait);
    await pass(wait);
    expect(await take(account)).toBe(0);
  }
  waits.push(await take(account));

  expect(waits).toEqual([1, 2, 4, 8, 15]);
});

test('a quarter of an hour without an attempt is forgotten', async () => {
  const account: Counter = { key: 'account:bea', limit: 5, waits: 'grow' };
  for (let attempt = 1; attempt <= 5; attempt += 1) await take(account);
  await pass(16);

  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await take(account)).toBe(0);
  expect(await take(account)).toBe(1);
});

test('a window ends a quarter of an hour after its first attempt, however many there were', async () => {
  const codes: Counter = { key: 'code:7', limit: 3, waits: 'window' };
  await take(codes);
  await pass(5);
  for (let attempt = 2; attempt <= 3; attempt += 1) expect(await take(codes)).toBe(0);

  expect(await take(codes)).toBe(10);
  await pass(9);
  expect(await take(codes)).toBe(1);
  await pass(2);
  expect(await take(codes)).toBe(0);
});

test('attempts that come together on several nodes are not let through beyond the limit', async () => {
  const account: Counter = { key: 'account:caro', limit: 5, waits: 'grow' };

  const waits = await Promise.all(Array.from({ length: 12 }, () => take(account)));

  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('what is given back is one attempt, also when it was the last', async () => {
  const codes: Counter = { key: 'code:8', limit: 3, waits: 'window' };
  const throttle = createThrottle(api.db);
  for (let attempt = 1; attempt <= 3; attempt += 1) await throttle.take(codes);

  await throttle.giveBack(codes);

  expect(await take(codes)).toBe(0);
  expect(await take(codes)).toBe(15);
});
