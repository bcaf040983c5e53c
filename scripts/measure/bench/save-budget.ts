import { readBudget, saveBudget } from '@aura/contracts/budgets/budget';
import type { SavedDocument } from './save-document.ts';

/** Read-only fields in the reply, of a concept and of a supply. */
const TOLD_OF_CONCEPT = ['quotation_concept', 'unit', 'amount', 'taxes', 'quoted'];
const TOLD_OF_SUPPLY = ['id', 'name', 'type', 'unit'];

interface Read {
  readonly affected: number;
  readonly budget: {
    readonly concepts: readonly ({ readonly supplies: readonly object[] } & Record<string, unknown>)[];
    readonly version: number;
    readonly [field: string]: unknown;
  };
}

export const savedBudget: SavedDocument = {
  read: readBudget,
  save: saveBudget,
  sent: ({ affected, budget }: Read) => {
    const { origin, description, criteria, observations, apply_taxes, tax_percentage, version } = budget;
    const concepts = budget.concepts.map((concept) => ({
      ...without(concept, TOLD_OF_CONCEPT),
      supplies: concept.supplies.map((supply) => without(supply, TOLD_OF_SUPPLY)),
    }));
    const header = { origin, description, criteria, observations, apply_taxes, tax_percentage };
    return { affected, ...header, concepts: [], budget_concepts: concepts, deleted_concepts: [], version };
  },
  touched: (sent, comment) => ({
    ...sent,
    budget_concepts: (sent['budget_concepts'] as object[]).map((concept) => ({ ...concept, comment })),
  }),
};

function without(record: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}
