import * as agreement from '@aura/contracts/budgets/agreement';
import * as budget from '@aura/contracts/budgets/budget';
import { type Served, serve } from '../../core/serve.ts';
import { agreeAmount } from './agreement/agree-amount.ts';
import { approveAgreement, refuseAgreement, listWaitingAgreements } from './agreement/approve-agreement.ts';
import { cancelAgreement } from './agreement/cancel-agreement.ts';
import { readAgreement } from './agreement/read-agreement.ts';
import { registerOffer } from './agreement/offers.ts';
import { suggestOthers } from './agreement/suggest-others.ts';
import { searchSupplies, conceptSupplies } from './budget/supplies.ts';
import { exportExplosion } from './budget/export-explosion.ts';
import { importQuotation } from './budget/import-quotation.ts';
import { readBudget, listBudgets } from './budget/read-budget.ts';
import { saveBudget } from './budget/write-budget.ts';
import { orderRoutes } from './order/order-routes.ts';

export const budgetRoutes: readonly Served[] = [
  serve(budget.readBudget, readBudget),
  serve(budget.saveBudget, saveBudget),
  serve(budget.importQuotation, importQuotation),
  serve(budget.exportExplosion, exportExplosion),
  serve(budget.searchSupplies, searchSupplies),
  serve(budget.conceptSupplies, conceptSupplies),
  serve(budget.listBudgets, listBudgets),
  serve(agreement.readAgreement, readAgreement),
  serve(agreement.registerOffer, registerOffer),
  serve(agreement.agreeAmount, agreeAmount),
  serve(agreement.approveAgreement, approveAgreement),
  serve(agreement.refuseAgreement, refuseAgreement),
  serve(agreement.cancelAgreement, cancelAgreement),
  serve(agreement.suggestOthers, suggestOthers),
  serve(agreement.listWaitingAgreements, listWaitingAgreements),
  ...orderRoutes,
];
