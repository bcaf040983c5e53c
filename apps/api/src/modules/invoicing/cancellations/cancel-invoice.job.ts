import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { settleCancellation } from './settle-cancellation.ts';

/** Sends one authorised cancellation, or queries its outcome. */
export const cancelInvoiceJob = job({
  name: 'cancel-invoice',
  payload: z.object({ cancellationId: z.int() }),
  run: (context, { cancellationId }) => settleCancellation(context, cancellationId),
});
