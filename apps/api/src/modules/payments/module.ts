import { module } from '../module.ts';
import { paymentAnswers } from './answers.ts';
import { checkLedger } from './ledger/check-ledger.job.ts';
import { paymentRoutes } from './routes.ts';

export const payments = module({
  name: 'payments',
  routes: paymentRoutes,
  answers: paymentAnswers,
  jobs: [checkLedger],
});
