import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { settleInvoice } from './settle-invoice.ts';

/** Sends one frozen invoice to the PAC, or queries its outcome again. */
export const stampInvoiceJob = job({
  name: 'stamp-invoice',
  payload: z.object({ invoiceId: z.int() }),
  run: (context, { invoiceId }) => settleInvoice(context, invoiceId),
});
