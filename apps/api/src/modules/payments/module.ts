import { module } from '../module.ts';
import { paymentAnswers } from './answers.ts';
import { checkLedger } from './ledger/check-ledger.job.ts';
import { paymentRoutes } from './routes.ts';
import { applyBankAnswerJob } from './runs/apply-bank-answer.job.ts';
import { closePaymentRun } from './runs/close-payment-run.job.ts';
import { watchComplements } from './runs/watch-complements.job.ts';

export const payments = module({
  name: 'payments',
  routes: paymentRoutes,
  answers: paymentAnswers,
  // Until receipts can be asked about again, what is too old waits for the next run.
  jobs: [checkLedger, closePaymentRun(async () => undefined), applyBankAnswerJob, watchComplements],
});
