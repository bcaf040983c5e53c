import { watchClocks } from '../modules/claims/process/watch-clocks.job.ts';
import { jobContextOf } from './job-context.ts';
import type { TestApi } from './test-api.ts';

/** Runs the worker's minutely check of deadlines. */
export async function watchClocksNow(api: TestApi): Promise<void> {
  await watchClocks.run(jobContextOf(api), {});
}
