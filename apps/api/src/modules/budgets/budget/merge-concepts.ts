import { type BudgetInput, MOST_CONCEPTS } from '@aura/contracts/budgets/budget';
import { Invalid } from '../../../core/errors.ts';
import type { StoredConcept, WrittenConcept } from './budget.store.ts';

export interface MergedConcepts {
  /** Remaining concepts with their new values; those not sent stay unchanged. */
  readonly kept: readonly (WrittenConcept & { readonly id: number })[];
  readonly added: readonly WrittenConcept[];
  /** Ids of existing concepts. */
  readonly removed: readonly number[];
}

export function mergeConcepts(
  before: readonly StoredConcept[],
  { concepts, budgetConcepts, deletedConcepts }: BudgetInput,
): MergedConcepts {
  const known = new Set(before.map(({ id }) => id));
  if ([...budgetConcepts.map(({ id }) => id), ...deletedConcepts].some((id) => !known.has(id)))
    throw new Invalid({ budgetConcepts: 'Hay un concepto que no es de este presupuesto' });
  const gone = new Set(deletedConcepts);
  const sent = new Map(budgetConcepts.map((concept) => [concept.id, concept]));
  const kept = before.filter(({ id }) => !gone.has(id)).map((concept) => sent.get(concept.id) ?? concept);
  if (kept.length + concepts.length > MOST_CONCEPTS)
    throw new Invalid({ concepts: `Un presupuesto tiene a lo más ${MOST_CONCEPTS} conceptos` });
  return { kept, added: concepts, removed: [...gone] };
}
