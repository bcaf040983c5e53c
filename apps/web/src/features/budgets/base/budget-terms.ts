import type { Budget, BudgetOfParty } from '@aura/contracts/budgets/budget';
import type { TypedSheet } from '../../../sheet/use-kept-sheet.ts';
import { type BudgetLine, lineOf } from './budget-line.ts';

/** What is typed beside the concepts. */
export type BudgetTerms = Pick<
  Budget,
  'origin' | 'description' | 'criteria' | 'observations' | 'applyTaxes' | 'taxPercentage'
>;

/** What is stored, as the editor holds it; without anything stored, as a new one begins. */
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
