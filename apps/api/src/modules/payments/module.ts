import { module } from '../module.ts';
import { checkLedger } from './ledger/check-ledger.job.ts';

export const payments = module({ name: 'payments', routes: [], jobs: [checkLedger] });
