import * as budget from '@aura/contracts/budgets/budget';
import { type Served, serve } from '../../core/serve.ts';
import { conceptSupplies } from './budget/concept-supplies.ts';
import { exportExplosion } from './budget/export-explosion.ts';
import { importQuotation } from './budget/import-quotation.ts';
import { listBudgets } from './budget/list-budgets.ts';
import { readBudget } from './budget/read-budget.ts';
import { saveBudget } from './budget/save-budget.ts';
import { searchSupplies } from './budget/search-supplies.ts';

export const budgetRoutes: readonly Served[] = [
  serve(budget.readBudget, readBudget),
  serve(budget.saveBudget, saveBudget),
  serve(budget.importQuotation, importQuotation),
  serve(budget.exportExplosion, exportExplosion),
  serve(budget.searchSupplies, searchSupplies),
  serve(budget.conceptSupplies, conceptSupplies),
  serve(budget.listBudgets, listBudgets),
];
