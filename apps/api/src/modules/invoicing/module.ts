import { module } from '../module.ts';
import { invoicingAnswers } from './answers.ts';
import { settleCancellations, cancelInvoiceJob } from './cancellations/settle-cancellations.job.ts';
import { invoiceLists, invoiceRoutes } from './routes.ts';
import { settleInvoices, stampInvoiceJob } from './stamping/settle-invoices.job.ts';
import { warnOfComplements } from './complements/warn-of-complements.job.ts';
import { closeAnswered } from './watch/fiscal-findings.ts';
import { answerCancellationJob, sendCancellationAnswers } from './watch/answer-cancellation.ts';
import { watchFiscal } from './watch/watch-fiscal.job.ts';
import { loseReceiptOfCost } from './indirect/decide-indirect-cost.ts';
import { registerTakenCost } from './indirect/register-indirect-cost.ts';

export const invoicing = module({
  name: 'invoicing',
  lists: invoiceLists,
  routes: invoiceRoutes,
  jobs: [
    stampInvoiceJob,
    settleInvoices,
    cancelInvoiceJob,
    settleCancellations,
    answerCancellationJob,
    sendCancellationAnswers,
    watchFiscal,
    warnOfComplements,
  ],
  answers: invoicingAnswers,
  consequences: {
    satAnswered: closeAnswered,
    costReceiptTaken: registerTakenCost,
    costReceiptCancelled: loseReceiptOfCost,
  },
});
