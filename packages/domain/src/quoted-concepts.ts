import { spread } from './allocate.ts';
import { type Centavos, sum } from './money.ts';
import { multiply } from './multiply.ts';
import { quotationTotal, type QuotationTerms } from './quotation-total.ts';

/** Net amount of each quoted line after its share of the discount, before tax. They add up to the quoted price. */
export function quotedBases(terms: QuotationTerms): readonly Centavos[] {
  const { lines, base } = quotationTotal(terms);
  if (terms.generalizedPrice == null) return lines.map((line) => line.base);
  // One sum replaces all lines: each gets a share of it by its own amount.
  return spread(
    base,
    terms.concepts.map(({ unitPrice, quantity }) => multiply(unitPrice, quantity)),
  );
}

interface QuotedLine {
  readonly lineNumber: number;
  readonly amount: Centavos;
}

interface LinkedConcept {
  readonly quotationLineNumbers: readonly number[];
  /** Our cost, before tax. */
  readonly amount: Centavos;
}

/**
 * Quoted amount of each budget concept: the sum of the lines it refers to. A line shared by several concepts is split
 * by their cost. Null for a concept without lines, or without lines that are still quoted.
 */
export function quotedOfConcepts(
  lines: readonly QuotedLine[],
  concepts: readonly LinkedConcept[],
): readonly (Centavos | null)[] {
  const sharers = new Map<number, number[]>();
  for (const [place, { quotationLineNumbers }] of concepts.entries())
    for (const number of new Set(quotationLineNumbers)) {
      const known = sharers.get(number);
      if (known === undefined) sharers.set(number, [place]);
      else known.push(place);
    }
  const parts = concepts.map((): Centavos[] => []);
  for (const { lineNumber, amount } of lines) {
    const places = sharers.get(lineNumber) ?? [];
    const shares = spread(
      amount,
      places.map((place) => concepts[place]?.amount ?? 0),
    );
    for (const [index, place] of places.entries()) parts[place]?.push(shares[index] ?? 0);
  }
  return parts.map((shares) => (shares.length === 0 ? null : sum(shares)));
}
