import type { Centavos } from './money.ts';

/** Margin in percent of the price, with two decimals; null without a price. */
export function marginPercent(price: Centavos, cost: Centavos): number | null {
  return price <= 0 ? null : Math.round(((price - cost) * 10_000) / price) / 100;
}

export interface MarginTerms {
  /** Quoted price before tax; null if nothing is quoted. */
  readonly price: Centavos | null;
  /** Cost of the party including the pending agreement. */
  readonly cost: Centavos;
  readonly leastMargin: number;
}

/** Required approvals: the division's if cost exceeds the quotation, operations' below the minimum margin. */
export function approvalsFor({ price, cost, leastMargin }: MarginTerms): {
  readonly needsCodi: boolean;
  readonly needsGeop: boolean;
} {
  if (price === null || price <= 0) return { needsCodi: true, needsGeop: true };
  // Compared as whole numbers, the percentage in hundredths: rounded, 19.996 % would pass as 20.
  return { needsCodi: cost > price, needsGeop: (price - cost) * 10_000 < price * Math.round(leastMargin * 100) };
}
