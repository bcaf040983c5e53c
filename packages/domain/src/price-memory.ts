import type { Centavos } from './money.ts';

/** Months of price history, including the current one. */
export const REMEMBERED_MONTHS = 12;
/** With fewer prices, a zone falls back to its division, then to the country. */
export const LEAST_PRICES = 5;

/** From the nearest to the widest. */
export const PRICE_LEVELS = ['zone', 'division', 'country'] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

export interface RememberedPrice {
  readonly level: PriceLevel;
  readonly n: number;
  readonly p10: Centavos;
  readonly p25: Centavos;
  readonly p50: Centavos;
  readonly p90: Centavos;
}

/** What the insurer is charged, and what the people doing the work are paid. */
export const PRICE_SIDES = ['customer', 'cost'] as const;
export type PriceSide = (typeof PRICE_SIDES)[number];
