import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

const TRIES = 5;

/** Lock timeout of two seconds with retries: a waiting migration would block every query queued behind it. */
export async function runWithLockTimeout(client: Client, name: string, run: () => Promise<void>): Promise<void> {
  await client.query("set lock_timeout = '2s'");
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!isLocked || attempt === TRIES) throw new Error(`${name} failed`, { cause: error });
      await pause(500 * 2 ** attempt);
    }
  }
}
