import type { BudgetFactName } from '@aura/contracts/facts';
import { type HappeningsOf, line } from '../claims/public.ts';
import { type OrderBeyond, orderHappenings } from './order/order-happenings.ts';

/** Said to the bitácora and the audit only. */
interface Beyond extends OrderBeyond {
  readonly 'budget.begun': { readonly lines: number };
  readonly 'budget.saved': { readonly totalBefore: number; readonly linesBefore: number; readonly lines: number };
}

const about = (told: { readonly budgetId: number }) => ({ entity: 'budget', entityId: told.budgetId });

export const budgetHappenings: HappeningsOf<BudgetFactName, Beyond> = {
  // One line when it begins; what is typed afterwards is in its history.
  'budget.begun': {
    entry: ({ affectedPartyId }) => line('Presupuesto iniciado.', { affectedPartyId }),
    audit: (told) => ({ ...about(told), changes: { total: [null, told.total], lines: [null, told.lines] } }),
    refreshes: 'claim',
  },
  'budget.saved': {
    audit: (told) => ({
      ...about(told),
      changes: { total: [told.totalBefore, told.total], lines: [told.linesBefore, told.lines] },
    }),
    refreshes: 'claim',
  },
  ...orderHappenings,
};
