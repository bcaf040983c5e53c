import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

const now = new Date('2026-11-15T09:30:20Z');

test.each([
  ['*/5 * * * *', '2026-11-15T09:35:00.000Z'],
  ['0 4 * * *', '2026-11-16T04:00:00.000Z'],
  ['30 9 * * *', '2026-11-16T09:30:00.000Z'],
  ['0 0 1 1 *', '2027-01-01T00:00:00.000Z'],
])('%s next runs at %s', (schedule, expected) => {
  expect(nextRun(schedule, now)?.toISOString()).toBe(expected);
});
