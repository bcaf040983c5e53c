import type { Budget, BudgetOfParty } from '@aura/contracts/budgets/budget';
import type { TypedSheet } from '../../../sheet/use-kept-sheet.ts';
import { type BudgetLine, lineOf } from './budget-line.ts';

/** The budget's fields besides the concepts. */
export type BudgetTerms = Pick<
  Budget,
  'origin' | 'description' | 'criteria' | 'observations' | 'applyTaxes' | 'taxPercentage'
>;

/** The stored budget as the editor holds it, or the initial state of a new one. */
export function typedBudget(
  { applyTaxes, taxPercentage }: Pick<BudgetOfParty, 'applyTaxes' | 'taxPercentage'>,
  budget: Budget | null,
): TypedSheet<BudgetTerms, BudgetLine> {
  return {
    terms: {
      origin: budget?.origin ?? 'propio',
      description: budget?.description ?? '',
      criteria: budget?.criteria ?? '',
      observations: budget?.observations ?? '',
      applyTaxes: budget?.applyTaxes ?? applyTaxes,
      taxPercentage: budget?.taxPercentage ?? taxPercentage,
    },
    rows: (budget?.concepts ?? []).toSorted((one, other) => one.position - other.position).map(lineOf),
  };
}
