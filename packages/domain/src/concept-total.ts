import { type Centavos, sum } from './money.ts';
import { type Decimal, multiply } from './multiply.ts';

export interface SupplyLine {
  readonly quantity: Decimal;
  readonly price: Centavos;
}

export interface PricedConcept {
  readonly unitPrice: Centavos;
  readonly quantity: Decimal;
  readonly taxes: Centavos;
  readonly supplies: readonly SupplyLine[];
}

/** Taxes plus price × quantity. */
export function conceptTotal(concept: PricedConcept): Centavos {
  return sum([concept.taxes, multiply(conceptPrice(concept), concept.quantity)]);
}

/** The unit price; a concept without one costs the sum of its supplies. */
export function conceptPrice({ unitPrice, supplies }: Pick<PricedConcept, 'unitPrice' | 'supplies'>): Centavos {
  return unitPrice === 0 ? sum(supplies.map(({ price, quantity }) => multiply(price, quantity))) : unitPrice;
}
