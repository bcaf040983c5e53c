import { expect, test } from 'vitest';
import { processorMs } from './processor-time.ts';

test('the processor time of a process grows with its work, not with its waiting', () => {
  const before = processorMs([process.pid]);
  const until = process.cpuUsage().user + 200_000;

  for (let sum = 0; process.cpuUsage().user < until; sum += 1) Math.sqrt(sum);

  expect(processorMs([process.pid]) - before).toBeGreaterThanOrEqual(150);
});
