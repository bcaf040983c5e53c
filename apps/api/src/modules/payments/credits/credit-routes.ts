import * as credits from '@aura/contracts/payments/credits';
import { type Served, serve } from '../../../core/serve.ts';
import {
  applyProviderCredit,
  approveProviderRefund,
  readProviderCredit,
  registerProviderRefund,
  withdrawProviderCredit,
} from './provider-credit.ts';

export const creditRoutes: readonly Served[] = [
  serve(credits.readProviderCredit, readProviderCredit),
  serve(credits.applyProviderCredit, applyProviderCredit),
  serve(credits.registerProviderRefund, registerProviderRefund),
  serve(credits.approveProviderRefund, approveProviderRefund),
  serve(credits.withdrawProviderCredit, withdrawProviderCredit),
];
