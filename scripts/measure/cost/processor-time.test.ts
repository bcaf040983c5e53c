import { expect, test } from 'vitest';
import { watchProcessor } from './processor-time.ts';

test('the processor time of a process grows with its work, not with its waiting', () => {
  const took = watchProcessor([process.pid]);
  const until = process.cpuUsage().user + 200_000;

  for (let sum = 0; process.cpuUsage().user < until; sum += 1) Math.sqrt(sum);

  expect(took()).toBeGreaterThanOrEqual(150);
});

test('a process that has ended meanwhile adds nothing', () => {
  const gone = 2 ** 22 + 1;

  expect(watchProcessor([gone])()).toBe(0);
});
