import { module } from '../module.ts';
import { checkLedger } from './ledger/check-ledger.job.ts';
import { paymentRoutes } from './routes.ts';

export const payments = module({ name: 'payments', routes: paymentRoutes, jobs: [checkLedger] });
