import { expect, test, vi } from 'vitest';
import { isOnline, lookForServer, noteAnswer, noteSilence } from './connection.ts';

const settle = () => lookForServer();

test('one call that fails while the server answers others does not mean that there is no connection', async () => {
  noteSilence();
  await settle();

  expect(isOnline()).toBe(true);
});

test('a server that stays silent is no connection, until it answers again', async () => {
  vi.useFakeTimers();
  const silence = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  noteSilence();
  await settle();
  expect(isOnline()).toBe(false);

  silence.mockRestore();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isOnline()).toBe(true);
});

test('a browser without a network is believed at once, and so is the first answer', async () => {
  window.dispatchEvent(new Event('offline'));
  expect(isOnline()).toBe(false);

  noteAnswer();
  expect(isOnline()).toBe(true);
});
