import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 50;

/** Polls until `isSo` returns true or the patience ends; returns which. For events outside the browser. */
export async function until(isSo: () => Promise<boolean> | boolean, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  do {
    if (await isSo()) return true;
    await pause(BETWEEN_MS);
  } while (performance.now() < end);
  return false;
}
