import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchLoop } from './loop-watch.ts';

/** Uses that many milliseconds of CPU time, however long the machine takes to grant them. */
function work(ms: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const end = used() + ms;
  while (used() < end);
}

test('work in one go is seen with its whole length, and what is done in pieces with that of a piece', async () => {
  const loop = watchLoop();

  work(120);
  await pause(5);
  const whole = loop.longestBlockMs();
  for (let piece = 0; piece < 6; piece += 1) {
    work(20);
    await pause(5);
  }
  const pieces = loop.longestBlockMs();
  loop.stop();

  expect(whole).toBeGreaterThanOrEqual(120);
  expect(pieces).toBeLessThan(100);
});
