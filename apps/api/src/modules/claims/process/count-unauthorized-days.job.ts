import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Recounts every night the business days a party has waited for the insurer's authorization. */
export const countUnauthorizedDays = job({
  name: 'count-unauthorized-days',
  payload: z.unknown(),
  // Half past midnight at the head office.
  schedule: '30 6 * * *',
  run: async ({ db }) => {
    await callFunction(db, fn.countUnauthorizedDays());
  },
});
