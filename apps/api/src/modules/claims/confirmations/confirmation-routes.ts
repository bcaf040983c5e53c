import * as confirmations from '@aura/contracts/claims/confirmations';
import { type Served, serve } from '../../../core/serve.ts';
import { confirmData } from './confirm-data.ts';
import { confirmPaperwork } from './confirm-paperwork.ts';
import { readConfirmations } from './read-confirmations.ts';
import { settleByPayment } from './settle-by-payment.ts';
import { validateWork } from './validate-work.ts';

export const confirmationRoutes: readonly Served[] = [
  serve(confirmations.readConfirmations, readConfirmations),
  serve(confirmations.confirmData, confirmData),
  serve(confirmations.confirmPaperwork, confirmPaperwork),
  serve(confirmations.validateWork, validateWork),
  serve(confirmations.settleByPayment, settleByPayment),
];
