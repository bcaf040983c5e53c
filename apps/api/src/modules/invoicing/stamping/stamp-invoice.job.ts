import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { settleInvoice } from './settle-invoice.ts';

/** Sends one frozen invoice to the certifier, or asks once more what became of it. */
export const stampInvoiceJob = job({
  name: 'stamp-invoice',
  payload: z.object({ invoiceId: z.int() }),
  run: (context, { invoiceId }) => settleInvoice(context, invoiceId),
});
