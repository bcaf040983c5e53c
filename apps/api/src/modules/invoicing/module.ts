import { module } from '../module.ts';
import { invoicingAnswers } from './answers.ts';
import { settleCancellations, cancelInvoiceJob } from './cancellations/settle-cancellations.job.ts';
import { invoiceLists, invoiceRoutes } from './routes.ts';
import { settleInvoices, stampInvoiceJob } from './stamping/settle-invoices.job.ts';
import { warnOfComplements } from './complements/warn-of-complements.job.ts';
import { watchFiscal } from './watch/watch-fiscal.job.ts';

export const invoicing = module({
  name: 'invoicing',
  lists: invoiceLists,
  routes: invoiceRoutes,
  jobs: [stampInvoiceJob, settleInvoices, cancelInvoiceJob, settleCancellations, watchFiscal, warnOfComplements],
  answers: invoicingAnswers,
});
