import { type BudgetFigures, budgetTotal } from '@aura/domain/budget-total';
import { CENTAVOS_LIMIT } from '@aura/domain/money';
import type { TaxTerms } from '@aura/domain/taxes';
import { Invalid } from '../../../core/errors.ts';
import type { WrittenConcept } from './budget.store.ts';
import type { MergedConcepts } from './merge-concepts.ts';

/** Totals of the whole budget, kept concepts first. `expected` is the total the client computed. */
export function reckon({ kept, added }: MergedConcepts, terms: TaxTerms, expected: number | undefined): BudgetFigures {
  const concepts = [...kept, ...added];
  refuseBeyondLimit(concepts, terms);
  const figures = budgetTotal({ ...terms, concepts });
  if (expected !== undefined && expected !== figures.total)
    throw new Invalid({ total: 'El total no coincide con los conceptos: vuelva a abrir el presupuesto' });
  return figures;
}

/** Prices and quantities are bounded each, but not their products: refuses totals above the limit of amounts. */
function refuseBeyondLimit(concepts: readonly WrittenConcept[], { taxPercentage }: TaxTerms): void {
  const costs = concepts.map(({ unitPrice, supplies }) =>
    unitPrice === 0 ? supplies.reduce((all, { price, quantity }) => all + price * quantity, 0) : unitPrice,
  );
  const untaxed = concepts.reduce((all, { quantity }, place) => all + (costs[place] ?? 0) * quantity, 0);
  // Sums of doubles are inexact; a margin of a thousand centavos exceeds any error.
  const most = CENTAVOS_LIMIT - 1000;
  if (costs.some((cost) => cost > most) || untaxed * (1 + (taxPercentage ?? 0) / 100) > most)
    throw new Invalid({ concepts: 'El importe es mayor de lo que se puede presupuestar' });
}
