import type { Centavos } from './money.ts';
import { type Decimal, percentOf } from './multiply.ts';

export const DEFAULT_TAX_PERCENTAGE = 16;

export interface TaxTerms {
  readonly applyTaxes: boolean;
  readonly taxPercentage?: number | null | undefined;
}

/** The percentage to charge. Only `applyTaxes: false` gives none: a missing or non-positive rate counts as 16. */
export function effectiveRate({ applyTaxes, taxPercentage }: TaxTerms): number {
  if (!applyTaxes) return 0;
  return taxPercentage != null && taxPercentage > 0 ? taxPercentage : DEFAULT_TAX_PERCENTAGE;
}

/**
 * Tax on one line, rounded half up to the centavo. Lines are taxed one by one and then added: taxing a unit and
 * multiplying, or taxing the sum, would differ from the CFDI by centavos.
 */
export function taxOn(base: Centavos, percentage: Decimal): Centavos {
  if (Number(percentage) > 100) throw new RangeError(`Not a tax percentage: ${percentage}`);
  return percentOf(base, percentage);
}
