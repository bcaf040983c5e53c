import { ensureTemplate } from './test-database.ts';

/** Builds the template database once before all database tests, so that no two files build it concurrently. */
export async function setup(): Promise<void> {
  await ensureTemplate();
}
