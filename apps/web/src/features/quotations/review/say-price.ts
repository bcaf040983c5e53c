import { type JudgedConcept, PRICE_LEVEL_WORDS } from '@aura/contracts/quotations/price-memory';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import type { Line } from '../base/quotation-line.ts';
import type { reviewTexts } from './review.texts.ts';
import type { PriceMemory } from './use-price-memory.ts';

type Texts = (typeof reviewTexts)['es'];
type Remembered = NonNullable<JudgedConcept['price']>;
type Titled = (words: { readonly es: string; readonly en: string }) => string;

/** Prices in another unit than the concept's do not apply to the line. */
export function rememberedFor(memory: PriceMemory, { conceptId, unitId }: Line): Remembered | null {
  const concept = conceptId === null ? undefined : memory.get(conceptId);
  return concept === undefined || concept.unitId !== unitId ? null : concept.price;
}

/** «P50 zona $412, n = 37», in whole pesos. */
export function sayMedian({ level, n, p50 }: Remembered, texts: Texts, titled: Titled): string {
  const pesos = formatMoney(Math.round(p50 / 100) * 100).replace(/\.00$/, '');
  return texts.median(titled(PRICE_LEVEL_WORDS[level]), pesos, formatInteger(n));
}

/** The remaining figures, as a hint. */
export function saySpread({ p25, p50, p90, lastPrice, lastDay }: Remembered, texts: Texts): string {
  const spread = `P25 ${formatMoney(p25)} · P50 ${formatMoney(p50)} · P90 ${formatMoney(p90)}`;
  return `${spread} · ${texts.lastPrice(formatMoney(lastPrice), formatDate(lastDay))}`;
}
