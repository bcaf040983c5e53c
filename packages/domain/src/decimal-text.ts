const PLAIN = /^\d{1,20}(?:\.\d{1,20})?$|^\.\d{1,20}$/;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3}){1,6}(?:\.\d{1,20})?$/;
const COMMA = /^\d{1,20},\d{1,20}$|^,\d{1,20}$/;
const EUROPEAN = /^[1-9]\d{0,2}(?:\.\d{3}){1,6},\d{1,20}$/;

/**
 * A number from zero up as people and spreadsheets write it → the same with a point and nothing else; null when it is none.
 * `1,234` is one thousand and some, as Mexico writes it; a comma that cannot separate thousands (`1,5`, `0,125`) is the decimal one.
 */
export function readDecimalText(text: string): string | null {
  if (PLAIN.test(text)) return withZero(text);
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  if (COMMA.test(text)) return withZero(text.replace(',', '.'));
  if (EUROPEAN.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return null;
}

function withZero(text: string): string {
  return text.startsWith('.') ? `0${text}` : text;
}
