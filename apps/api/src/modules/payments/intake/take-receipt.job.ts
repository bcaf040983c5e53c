import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { takeReceipt } from './take-receipt.ts';

/** Turns uploaded files into a receipt, or refuses them. Idempotent. */
export const takeReceiptJob = job({
  name: 'take-receipt',
  payload: z.object({ intakeId: z.int().positive() }),
  run: (context, { intakeId }) => takeReceipt(context, intakeId),
});
