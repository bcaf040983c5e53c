import { useTexts } from '../../../lib/texts.ts';
import { agreementTexts } from './agreement.texts.ts';

/** The days and the advance of an offer or an agreement, those it has. */
export function useSayTerms() {
  const texts = useTexts(agreementTexts);
  return ({ days, advancePercentage }: { readonly days: number | null; readonly advancePercentage: number }) => [
    ...(days === null ? [] : [texts.days(days)]),
    ...(advancePercentage === 0 ? [] : [texts.advance(String(advancePercentage))]),
  ];
}
