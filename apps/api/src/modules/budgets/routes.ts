import * as agreement from '@aura/contracts/budgets/agreement';
import { type Served, serve } from '../../core/serve.ts';
import { agreeAmount } from './agreement/agree-amount.ts';
import { approveAgreement } from './agreement/approve-agreement.ts';
import { cancelAgreement } from './agreement/cancel-agreement.ts';
import { listWaitingAgreements } from './agreement/list-waiting-agreements.ts';
import { readAgreement } from './agreement/read-agreement.ts';
import { refuseAgreement } from './agreement/refuse-agreement.ts';
import { registerOffer } from './agreement/register-offer.ts';
import { suggestOthers } from './agreement/suggest-others.ts';

export const budgetRoutes: readonly Served[] = [
  serve(agreement.readAgreement, readAgreement),
  serve(agreement.registerOffer, registerOffer),
  serve(agreement.agreeAmount, agreeAmount),
  serve(agreement.approveAgreement, approveAgreement),
  serve(agreement.refuseAgreement, refuseAgreement),
  serve(agreement.cancelAgreement, cancelAgreement),
  serve(agreement.suggestOthers, suggestOthers),
  serve(agreement.listWaitingAgreements, listWaitingAgreements),
];
