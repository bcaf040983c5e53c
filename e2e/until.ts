import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 50;

/** Asks until the answer is yes, or until patience ends; says which. For what happens outside the browser. */
export async function until(isSo: () => Promise<boolean> | boolean, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  do {
    if (await isSo()) return true;
    await pause(BETWEEN_MS);
  } while (performance.now() < end);
  return false;
}
