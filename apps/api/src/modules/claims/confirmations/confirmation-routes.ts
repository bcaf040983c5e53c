import * as confirmations from '@aura/contracts/claims/confirmations';
import { type Served, serve } from '../../../core/serve.ts';
import { confirmData, confirmPaperwork, validateWork, settleByPayment, readConfirmations } from './confirmations.ts';

export const confirmationRoutes: readonly Served[] = [
  serve(confirmations.readConfirmations, readConfirmations),
  serve(confirmations.confirmData, confirmData),
  serve(confirmations.confirmPaperwork, confirmPaperwork),
  serve(confirmations.validateWork, validateWork),
  serve(confirmations.settleByPayment, settleByPayment),
];
