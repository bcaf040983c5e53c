const PLAIN = /^\d{1,20}(?:\.\d{1,20})?$|^\.\d{1,20}$/;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3}){1,6}(?:\.\d{1,20})?$/;
const COMMA = /^\d{1,20},\d{1,20}$|^,\d{1,20}$/;
const EUROPEAN = /^[1-9]\d{0,2}(?:\.\d{3}){1,6},\d{1,20}$/;

/**
 * Parses a non-negative number as people and spreadsheets write it into plain decimal notation; null if it is not one.
 * `1,234` has a thousands separator, as in Mexico; a comma that cannot be one (`1,5`, `0,125`) is decimal.
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
