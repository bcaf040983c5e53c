import { module } from '../module.ts';
import { invoicingAnswers } from './answers.ts';
import { invoiceLists, invoiceRoutes } from './routes.ts';
import { settleInvoices } from './stamping/settle-invoices.job.ts';
import { watchFiscal } from './watch/watch-fiscal.job.ts';
import { watchOwnReceipts } from './watch/watch-own-receipts.job.ts';
import { stampInvoiceJob } from './stamping/stamp-invoice.job.ts';

export const invoicing = module({
  name: 'invoicing',
  lists: invoiceLists,
  routes: invoiceRoutes,
  jobs: [stampInvoiceJob, settleInvoices, watchOwnReceipts, watchFiscal],
  answers: invoicingAnswers,
});
