const STATES = 'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE';
const SHAPE = new RegExp(`^[A-Z][AEIOUX][A-Z]{2}\\d{6}[HMX](?:${STATES})[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\\d$`);
/** The position of a character is its value. Ñ has one, although it is written X. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
/** Initials and date of birth, with which the same person's RFC begins too. */
const IDENTITY = 10;

export type CurpFault = 'shape' | 'date';

export function normaliseCurp(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Why a text cannot be a CURP, or undefined. A wrong check digit is checked separately: `hasRightCurpDigit`. */
export function curpFault(curp: string): CurpFault | undefined {
  if (!SHAPE.test(curp)) return 'shape';
  return isRealDate(curp) ? undefined : 'date';
}

export function hasRightCurpDigit(curp: string): boolean {
  return curp.at(-1) === curpDigitOf(curp.slice(0, -1));
}

export function curpDigitOf(body: string): string {
  const total = [...body].reduce((sum, character, place) => sum + ALPHABET.indexOf(character) * (18 - place), 0);
  return String((10 - (total % 10)) % 10);
}

/** Both derive from the same name and date of birth; if they differ, one belongs to another person. */
export function curpFitsRfc(curp: string, rfc: string): boolean {
  return curp.slice(0, IDENTITY) === rfc.slice(0, IDENTITY);
}

/** The next to last character encodes the century: a digit until 1999, a letter since 2000. */
function isRealDate(curp: string): boolean {
  const century = /\d/.test(curp.charAt(16)) ? '19' : '20';
  const [year, month, day] = [curp.slice(4, 6), curp.slice(6, 8), curp.slice(8, 10)];
  const date = new Date(`${century}${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day;
}
