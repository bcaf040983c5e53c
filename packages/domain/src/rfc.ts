const SHAPE = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2}[0-9A]$/;
/** The position of a character in the SAT's table is its value. */
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** The general public and foreigners: never an insurer or a provider. */
const GENERIC = new Set(['XAXX010101000', 'XEXX010101000']);

export type RfcFault = 'shape' | 'date';

/** As the SAT writes it: capitals, no spaces or hyphens; Ñ and & are kept. */
export function normaliseRfc(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Why a text cannot be an RFC, or undefined. A wrong check digit is no reason: some real ones have it. */
export function rfcFault(rfc: string): RfcFault | undefined {
  if (!SHAPE.test(rfc)) return 'shape';
  return isRealDate(rfc.slice(-9, -3)) ? undefined : 'date';
}

export function isGenericRfc(rfc: string): boolean {
  return GENERIC.has(rfc);
}

/** Companies have twelve characters, people thirteen. */
export function hasRightCheckDigit(rfc: string): boolean {
  return rfc.at(-1) === checkDigitOf(rfc.slice(0, -1));
}

/** Computes the check digit for the first eleven or twelve characters. */
export function checkDigitOf(body: string): string {
  const total = [...body.padStart(12, ' ')].reduce(
    (sum, character, place) => sum + ALPHABET.indexOf(character) * (13 - place),
    0,
  );
  const digit = 11 - (total % 11);
  if (digit === 11) return '0';
  return digit === 10 ? 'A' : String(digit);
}

/** A two-digit year leaves the century open: the day has to exist in one of the two. */
function isRealDate(yymmdd: string): boolean {
  const [year, month, day] = [yymmdd.slice(0, 2), yymmdd.slice(2, 4), yymmdd.slice(4, 6)];
  return ['19', '20'].some((century) => {
    const date = new Date(`${century}${year}-${month}-${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day;
  });
}
