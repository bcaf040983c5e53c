import { expect, test } from 'vitest';
import { reconnectWait } from './reconnect-wait.ts';

test('a thousand browsers that were cut off together do not come back together', () => {
  const seconds = Array.from({ length: 1000 }, (_, at) => Math.floor(reconnectWait(1, at / 1000) / 1000));
  const busiest = Math.max(...[...Map.groupBy(seconds, (second) => second).values()].map((some) => some.length));

  expect(busiest).toBeLessThan(200);
  expect(Math.max(...seconds)).toBeLessThan(7);
});

test('each failure waits longer, up to a minute', () => {
  expect([2, 3, 4, 10].map((failures) => reconnectWait(failures, 1))).toEqual([4000, 8000, 16_000, 60_000]);
  expect(reconnectWait(2, 0)).toBe(2000);
});
