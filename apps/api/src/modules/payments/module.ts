import { module } from '../module.ts';
import { paymentAnswers } from './answers.ts';
import { cancelUnauthorized } from './base/follow-others.ts';
import { takeReceiptJob } from './intake/take-receipt.job.ts';
import { fillPaymentSearch } from './requests/fill-payment-search.job.ts';
import { foldProviderAccounts } from './accounts/fold-provider-accounts.job.ts';
import { checkLedger, checkWholeLedger } from './ledger/check-ledger.job.ts';
import { paymentRoutes } from './routes.ts';
import { applyBankAnswerJob } from './runs/apply-bank-answer.job.ts';
import { closePaymentRun } from './runs/close-payment-run.job.ts';
import { watchComplements } from './runs/watch-complements.job.ts';
import { applySatList } from './sat/apply-sat-list.job.ts';
import { checkSat } from './sat/check-sat.job.ts';
import { fetchSatList } from './sat/fetch-sat-list.job.ts';
import { recheckReceipts } from './sat/ask-sat.ts';
import { watchSat } from './sat/watch-sat.job.ts';

export const payments = module({
  name: 'payments',
  routes: paymentRoutes,
  answers: paymentAnswers,
  consequences: { partyReleased: cancelUnauthorized },
  jobs: [
    foldProviderAccounts,
    fillPaymentSearch,
    checkLedger,
    checkWholeLedger,
    takeReceiptJob,
    checkSat,
    watchSat,
    applySatList,
    fetchSatList,
    closePaymentRun((context, receiptIds) => recheckReceipts(context, receiptIds, 'closing')),
    applyBankAnswerJob,
    watchComplements,
  ],
});
