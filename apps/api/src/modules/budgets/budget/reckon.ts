import { type BudgetFigures, budgetTotal } from '@aura/domain/budget-total';
import { CENTAVOS_LIMIT } from '@aura/domain/money';
import type { TaxTerms } from '@aura/domain/taxes';
import { Invalid } from '../../../core/errors.ts';
import type { WrittenConcept } from './budget.store.ts';
import type { MergedConcepts } from './merge-concepts.ts';

/** What the whole budget comes to, those that stay before those that are new. `expected`: the total its sender saw. */
export function reckon({ kept, added }: MergedConcepts, terms: TaxTerms, expected: number | undefined): BudgetFigures {
  const concepts = [...kept, ...added];
  refuseBeyondLimit(concepts, terms);
  const figures = budgetTotal({ ...terms, concepts });
  if (expected !== undefined && expected !== figures.total)
    throw new Invalid({ total: 'El total no coincide con los conceptos: vuelva a abrir el presupuesto' });
  return figures;
}

/** Prices and quantities are each within their limits, but not their products: no amount above ours is reckoned. */
function refuseBeyondLimit(concepts: readonly WrittenConcept[], { taxPercentage }: TaxTerms): void {
  const costs = concepts.map(({ unitPrice, supplies }) =>
    unitPrice === 0 ? supplies.reduce((all, { price, quantity }) => all + price * quantity, 0) : unitPrice,
  );
  const untaxed = concepts.reduce((all, { quantity }, place) => all + (costs[place] ?? 0) * quantity, 0);
  // Doubles are added here, a thousand centavos are far more than that is off.
  const most = CENTAVOS_LIMIT - 1000;
  if (costs.some((cost) => cost > most) || untaxed * (1 + (taxPercentage ?? 0) / 100) > most)
    throw new Invalid({ concepts: 'El importe es mayor de lo que se puede presupuestar' });
}
