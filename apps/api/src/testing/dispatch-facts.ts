import { dispatchFact } from '../events/dispatch.job.ts';
import { allReactions } from '../modules.ts';
import { messageOfFact } from '../modules/live/public.ts';
import { jobContextOf } from './job-context.ts';
import type { TestApi } from './test-api.ts';

/** Dispatches every fact announced so far as the worker would, skipping those already dispatched. */
export function factDispatcher(api: TestApi): () => Promise<void> {
  const context = jobContextOf(api);
  const job = dispatchFact(allReactions, messageOfFact);
  let last = 0;
  return async () => {
    const facts = await api.db.selectFrom('fact').select('id').where('id', '>', last).orderBy('id').execute();
    for (const { id } of facts) await job.run(context, { factId: id });
    last = facts.at(-1)?.id ?? last;
  };
}
