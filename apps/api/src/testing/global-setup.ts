import { ensureTemplate } from './test-database.ts';

/** Once before all database tests: the template they copy, so that no two files build it at the same time. */
export async function setup(): Promise<void> {
  await ensureTemplate();
}
