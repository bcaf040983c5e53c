import type { Centavos } from './money.ts';

/** What stays of a price after its cost, in percent of the price with two decimals; null where there is no price to compare with. */
export function marginPercent(price: Centavos, cost: Centavos): number | null {
  return price <= 0 ? null : Math.round(((price - cost) * 10_000) / price) / 100;
}

export interface MarginTerms {
  /** What the customer is quoted, before tax; null where nothing is. */
  readonly price: Centavos | null;
  /** What the party costs us with what is about to be agreed. */
  readonly cost: Centavos;
  readonly leastMargin: number;
}

/** Who has to agree: the division above the quotation, the operation below the least margin. */
export function approvalsFor({ price, cost, leastMargin }: MarginTerms): {
  readonly needsCodi: boolean;
  readonly needsGeop: boolean;
} {
  if (price === null || price <= 0) return { needsCodi: true, needsGeop: true };
  // Compared as whole numbers: the rounded percentage would let 19.996 % pass as 20.
  return { needsCodi: cost > price, needsGeop: (price - cost) * 100 < price * leastMargin };
}
