import type { QuantityProblem } from '@aura/domain/quantity-expression';
import { textsOf } from '../lib/texts.ts';
import { sheetTexts } from './sheet.texts.ts';

/** The message for a quantity that could not be parsed, in the current language. */
export function sayQuantityProblem(problem: QuantityProblem): string {
  const texts = textsOf(sheetTexts);
  const sentences: Readonly<Record<QuantityProblem, string>> = {
    empty: texts.quantityEmpty,
    'too-long': texts.quantityTooLong,
    unreadable: texts.quantityUnreadable,
    parentheses: texts.quantityParentheses,
    'division-by-zero': texts.quantityDivision,
    negative: texts.quantityNegative,
    'too-large': texts.quantityTooLarge,
  };
  return sentences[problem];
}
