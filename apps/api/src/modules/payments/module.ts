import { module } from '../module.ts';
import { takeReceiptJob } from './intake/take-receipt.job.ts';
import { checkLedger } from './ledger/check-ledger.job.ts';
import { paymentRoutes } from './routes.ts';
import { applySatList } from './sat/apply-sat-list.job.ts';
import { checkSat } from './sat/check-sat.job.ts';
import { fetchSatList } from './sat/fetch-sat-list.job.ts';
import { watchSat } from './sat/watch-sat.job.ts';

export const payments = module({
  name: 'payments',
  routes: paymentRoutes,
  jobs: [checkLedger, takeReceiptJob, checkSat, watchSat, applySatList, fetchSatList],
});
