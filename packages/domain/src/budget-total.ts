import { conceptPrice, type SupplyLine } from './concept-total.ts';
import { type Centavos, sum } from './money.ts';
import { type Decimal, multiply } from './multiply.ts';
import { effectiveRate, type TaxTerms, taxOn } from './taxes.ts';

export interface BudgetedConcept {
  readonly unitPrice: Centavos;
  readonly quantity: Decimal;
  readonly applyTaxes: boolean;
  readonly supplies: readonly (SupplyLine & { readonly isActive: boolean })[];
}

export interface ConceptFigures {
  /** Per unit: its own price, or the cost of its supplies. */
  readonly unitCost: Centavos;
  readonly amount: Centavos;
  readonly taxes: Centavos;
  readonly total: Centavos;
}

export interface BudgetFigures {
  readonly concepts: readonly ConceptFigures[];
  /** Before tax. */
  readonly price: Centavos;
  readonly taxes: Centavos;
  readonly total: Centavos;
}

/** Concept total = taxes + price × quantity; a price of zero means the sum of its supplies. Taxed line by line. */
export function budgetTotal(terms: TaxTerms & { readonly concepts: readonly BudgetedConcept[] }): BudgetFigures {
  const rate = effectiveRate(terms);
  const concepts = terms.concepts.map((concept) => conceptFigures(concept, concept.applyTaxes ? rate : 0));
  const price = sum(concepts.map(({ amount }) => amount));
  const taxes = sum(concepts.map((concept) => concept.taxes));
  return { concepts, price, taxes, total: sum([price, taxes]) };
}

function conceptFigures({ unitPrice, quantity, supplies }: BudgetedConcept, rate: number): ConceptFigures {
  const unitCost = conceptPrice({ unitPrice, supplies: supplies.filter(({ isActive }) => isActive) });
  const amount = multiply(unitCost, quantity);
  const taxes = taxOn(amount, rate);
  return { unitCost, amount, taxes, total: sum([amount, taxes]) };
}
