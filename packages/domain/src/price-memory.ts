import type { Centavos } from './money.ts';

/** How far back prices are remembered, the current month included. */
export const REMEMBERED_MONTHS = 12;
/** Fewer prices than this say nothing of a zone: its division is asked, then the country. */
export const LEAST_PRICES = 5;

/** Whose prices they are, from the nearest to the widest. */
export const PRICE_LEVELS = ['zone', 'division', 'country'] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/** What was charged for a concept within the remembered months. */
export interface RememberedPrice {
  readonly level: PriceLevel;
  readonly n: number;
  readonly p10: Centavos;
  readonly p25: Centavos;
  readonly p50: Centavos;
  readonly p90: Centavos;
}

/** What the insurer is charged, and what those who do the work are paid. */
export const PRICE_SIDES = ['customer', 'cost'] as const;
export type PriceSide = (typeof PRICE_SIDES)[number];
