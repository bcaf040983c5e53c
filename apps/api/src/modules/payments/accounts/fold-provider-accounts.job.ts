import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Folds recent changes into the totals, so that reading an account adds up at most a minute of changes. */
export const foldProviderAccounts = job({
  name: 'fold-provider-accounts',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async ({ db }) => {
    await callFunction(db, fn.foldProviderAccounts());
  },
});
