import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { offer } from './offer.ts';
import type { Worker } from './office.ts';
import { createSender } from './sender.ts';
import { slopePerHour } from './soak.ts';
import type { Work } from './work.ts';

const sender = createSender('https://localhost:1', '');
const somebody: Worker = { userId: 1, sessionId: '', jti: '', seesAll: true, zoneIds: [], token: () => '' };
const working = (act: Work['do']): Work => ({
  do: act,
  next: () => ({ kind: 'list', who: somebody }),
  paths: { list: [], macro: [], report: [] },
});

test('requests leave by the clock, however slow the answers are', async () => {
  const allLeft = Promise.withResolvers<void>();
  let left = 0;
  const held = working(async () => {
    left += 1;
    if (left === 50) allLeft.resolve();
    await allLeft.promise;
    return { status: 200, text: '' };
  });

  expect(await offer(held, sender, { perSecond: 100, seconds: 0.5 })).toHaveLength(50);
});

test('time is counted from the moment a request was due, also when it left late', async () => {
  let isFirst = true;
  const blocking = working(async () => {
    const end = performance.now() + (isFirst ? 300 : 0);
    isFirst = false;
    while (performance.now() < end);
    return { status: 200, text: '' };
  });

  const outcomes = await offer(blocking, sender, { perSecond: 100, seconds: 0.3 });

  // The one due after 100 ms left after 300.
  expect(outcomes[10]?.ms).toBeGreaterThan(150);
  expect(outcomes[10]?.late).toBeGreaterThan(150);
});

test('useful is what was answered well, and the rest is counted by its status', () => {
  const outcome = (status: number) => ({ kind: 'write' as const, status, ms: 10, late: 0, at: 0, words: '' });

  const figures = figuresOf([200, 204, 503, 0].map(outcome), 2);

  expect(figures).toMatchObject({ requests: 4, useful: 2, usefulPerSecond: 1, failed: 2 });
  expect([...figures.statuses]).toEqual([
    [200, 1],
    [204, 1],
    [503, 1],
    [0, 1],
  ]);
});

test('memory that grows by two in half an hour grows by four an hour', () => {
  expect(slopePerHour([0, 0.25, 0.5].map((hours) => [hours, 100 + 4 * hours] as const))).toBeCloseTo(4);
  expect(slopePerHour([[1, 5]])).toBe(0);
});
