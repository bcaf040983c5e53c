import { allocate } from './allocate.ts';
import { type Centavos, sum } from './money.ts';
import { type Decimal, multiply } from './multiply.ts';
import { effectiveRate, type TaxTerms, taxOn } from './taxes.ts';

export interface QuotationTerms extends TaxTerms {
  readonly concepts: readonly { readonly unitPrice: Centavos; readonly quantity: Decimal }[];
  /** An amount off the subtotal, not a percentage. */
  readonly discount: Centavos;
  /** Price of the whole work as a single charged line; the concepts stay internal. */
  readonly generalizedPrice?: Centavos | null | undefined;
}

export interface LineFigures {
  readonly amount: Centavos;
  readonly discount: Centavos;
  readonly base: Centavos;
  readonly taxes: Centavos;
  readonly total: Centavos;
}

export interface QuotationFigures {
  readonly lines: readonly LineFigures[];
  readonly subtotal: Centavos;
  readonly discount: Centavos;
  readonly base: Centavos;
  readonly taxPercentage: number;
  readonly taxes: Centavos;
  readonly total: Centavos;
}

/** Σ unit price × quantity → discount → base → IVA → total. Every figure is the sum of its lines. */
export function quotationTotal({ discount, ...terms }: QuotationTerms): QuotationFigures {
  const taxPercentage = effectiveRate(terms);
  const amounts = chargedLines(terms).map(({ unitPrice, quantity }) => multiply(unitPrice, quantity));
  // The CFDI states discount and tax per line, so the discount is spread before any tax is rounded.
  const discounts = allocate(discount, amounts);
  const lines = amounts.map((amount, position) => lineFigures(amount, discounts[position] ?? 0, taxPercentage));

  return {
    lines,
    subtotal: sum(amounts),
    discount,
    base: sum(lines.map((line) => line.base)),
    taxPercentage,
    taxes: sum(lines.map((line) => line.taxes)),
    total: sum(lines.map((line) => line.total)),
  };
}

/** The lines the customer pays: the concepts, or the single line replacing them. */
function chargedLines({
  concepts,
  generalizedPrice,
}: Pick<QuotationTerms, 'concepts' | 'generalizedPrice'>): QuotationTerms['concepts'] {
  return generalizedPrice == null ? concepts : [{ unitPrice: generalizedPrice, quantity: 1 }];
}

function lineFigures(amount: Centavos, discount: Centavos, taxPercentage: number): LineFigures {
  const base = amount - discount;
  const taxes = taxOn(base, taxPercentage);
  return { amount, discount, base, taxes, total: sum([base, taxes]) };
}
