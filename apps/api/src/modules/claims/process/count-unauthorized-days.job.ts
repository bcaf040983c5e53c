import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Business days since a party began to wait for the insurer's word; counted anew each night. */
export const countUnauthorizedDays = job({
  name: 'count-unauthorized-days',
  payload: z.unknown(),
  // Half past midnight at the head office.
  schedule: '30 6 * * *',
  run: async ({ db }) => {
    await callFunction(db, fn.countUnauthorizedDays());
  },
});
