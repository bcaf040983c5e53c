import { readDecimalText } from '@aura/domain/decimal-text';
import { textsOf } from '../lib/texts.ts';
import { Refusal } from './sheet-column.ts';
import { sheetTexts } from './sheet.texts.ts';

const CENTS = /^(?<pesos>\d{1,11})(?:\.(?<cents>\d{1,2})0*)?$/;

/** `$1,234.56`, `1234,5`, `MXN 10`, `$ 8 500.00`, `$ -` → whole centavos. */
export function readAmount(text: string): number | Refusal {
  // Spreadsheets group with blanks too, and write zero as a dash.
  const bare = text
    .replaceAll(/MXN|M\.?N\.?|\$/gi, '')
    .trim()
    .replaceAll(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, '')
    .replace(/^-$/, '0');
  const parts = CENTS.exec(readDecimalText(bare) ?? '')?.groups;
  if (parts === undefined) return new Refusal(textsOf(sheetTexts).amountUnreadable);
  return Number(parts['pesos']) * 100 + Number((parts['cents'] ?? '').padEnd(2, '0'));
}
