import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Adds up what has changed, so that the accounts of providers never have more than a minute of changes to read. */
export const foldProviderAccounts = job({
  name: 'fold-provider-accounts',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async ({ db }) => {
    await callFunction(db, fn.foldProviderAccounts());
  },
});
