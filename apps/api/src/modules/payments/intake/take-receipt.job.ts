import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { takeReceipt } from './take-receipt.ts';

/** What was handed in becomes a receipt, or is refused. Run twice it finds the second time that all is settled. */
export const takeReceiptJob = job({
  name: 'take-receipt',
  payload: z.object({ intakeId: z.int().positive() }),
  run: (context, { intakeId }) => takeReceipt(context, intakeId),
});
