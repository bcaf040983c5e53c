import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Each night: twelve months have moved on, and what the suggestion of a provider weighs with them. */
export const countComplaints = job({
  name: 'count-complaints',
  payload: z.unknown(),
  schedule: '40 8 * * *',
  run: async ({ db }) => {
    await callFunction(db, fn.countComplaints({ counted: null }));
  },
});
