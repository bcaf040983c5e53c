import { watchClocks } from '../modules/claims/process/watch-clocks.job.ts';
import { jobContextOf } from './job-context.ts';
import type { TestApi } from './test-api.ts';

/** Does what the worker does every minute with what ran out of time. */
export async function watchClocksNow(api: TestApi): Promise<void> {
  await watchClocks.run(jobContextOf(api), {});
}
