import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Recounts the last twelve months every night; the suggestion of providers uses the counts. */
export const countComplaints = job({
  name: 'count-complaints',
  payload: z.unknown(),
  schedule: '40 8 * * *',
  run: async ({ db }) => {
    await callFunction(db, fn.countComplaints({ counted: null }));
  },
});
