import { formatPercent } from '@aura/domain/format';
import { useTexts } from '../../../lib/texts.ts';
import { agreementTexts } from './agreement.texts.ts';

/** Wording of the days and the advance of an offer or agreement, where present. */
export function useSayTerms() {
  const texts = useTexts(agreementTexts);
  return ({ days, advancePercentage }: { readonly days: number | null; readonly advancePercentage: number }) => [
    ...(days === null ? [] : [texts.days(days)]),
    ...(advancePercentage === 0 ? [] : [texts.advance(formatPercent(advancePercentage))]),
  ];
}
