import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { askSat } from './ask-sat.ts';

export const checkSat = job({
  name: 'check-sat',
  payload: z.object({ receiptId: z.int().positive(), reason: z.enum(['intake', 'person', 'nightly']) }),
  run: async (context, { receiptId, reason }) => void (await askSat(context, receiptId, reason)),
});
