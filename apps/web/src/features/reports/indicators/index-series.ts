import { PRICE_SIDE_WORDS, type PriceIndexRow } from '@aura/contracts/reports/price-index';
import type { Titled } from '@aura/contracts/listing';

/** More lines than these cannot be distinguished. */
const MOST_LINES = 6;

export interface IndexSeries {
  readonly months: readonly string[];
  readonly series: readonly { readonly title: string; readonly values: readonly (number | null)[] }[];
}

/** A line per family and side, those with most prices first; a month without prices is a gap. */
export function indexSeries(rows: readonly PriceIndexRow[], titled: (title: Titled) => string): IndexSeries {
  const months = [...new Set(rows.map(({ month }) => month))].toSorted();
  const hasBoth = new Set(rows.map(({ side }) => side)).size > 1;
  const lines = new Map<string, PriceIndexRow[]>();
  for (const row of rows) {
    const name = hasBoth ? `${row.family} · ${titled(PRICE_SIDE_WORDS[row.side])}` : row.family;
    lines.set(name, [...(lines.get(name) ?? []), row]);
  }
  const pricesOf = (line: readonly PriceIndexRow[]) => line.reduce((sum, { prices }) => sum + prices, 0);
  const series = [...lines]
    .toSorted(([, one], [, other]) => pricesOf(other) - pricesOf(one))
    .slice(0, MOST_LINES)
    .map(([title, line]) => ({
      title,
      values: months.map((month) => line.find((row) => row.month === month)?.index ?? null),
    }));
  return { months, series };
}
