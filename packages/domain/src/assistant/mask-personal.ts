export const PERSONAL_KINDS = ['RFC', 'CURP', 'CLABE', 'TARJETA', 'NSS', 'TELÉFONO', 'CORREO', 'NÚMERO'] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/** Masked data of one request: equal data get the same placeholder. It is never kept beyond the request. */
export interface PersonalMask {
  /** Replaces personal data with placeholders such as `⟦RFC-1⟧`. */
  mask(text: string): string;
  /** Restores the data; undefined if the text has a placeholder not in `known`, which the model invented or guessed. */
  unmask(text: string, known: readonly string[]): string | undefined;
}

export function personalMask(): PersonalMask {
  const places = new Map<string, string>();
  const values = new Map<string, string>();
  const placeOf = (kind: PersonalKind, value: string): string => {
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = `⟦${kind}-${places.size + 1}⟧`;
    places.set(value, place);
    values.set(place, value);
    return place;
  };
  return {
    mask: (text) => replacePersonal(text.replaceAll(/[⟦⟧]/g, ''), placeOf),
    unmask: (text, known) => {
      let isWhole = true;
      const put = text.replaceAll(PLACE, (place) => {
        const value = values.get(place);
        if (value !== undefined && known.some((source) => source.includes(value))) return value;
        isWhole = false;
        return place;
      });
      return isWhole && !put.includes('⟦') ? put : undefined;
    },
  };
}

/** For stored text: replaces each datum with its kind only. */
export function hidePersonal(text: string): string {
  return replacePersonal(
    text.replaceAll(PLACE, (place) => `[${place.slice(1, place.lastIndexOf('-'))}]`),
    (kind) => `[${kind}]`,
  );
}

const PLACE = /⟦[A-ZÉÚ]{3,10}-\d{1,4}⟧/g;
/** Text between blanks and brackets; with an @ inside and a dot after it, it is an e-mail address. */
const TOKEN = /[^\s<>()[\]{},;:"']+/g;
/** CURP and RFC differ by length; hyphens and blanks inside are common. */
const CURP = /[A-ZÑ]{4}[ -]?\d{6}[ -]?[HMX][A-Z]{5}[ -]?[0-9A-Z]\d/gi;
const RFC = /[A-ZÑ&]{3,4}[ -]?\d{6}[ -]?[A-Z0-9]{2}[0-9A]/gi;
const DIGITS = /\+?\(?\d(?:[ ().-]{0,2}\d){9,18}/g;
const DAY_FIRST = /^\d{4}-\d{2}-\d{2}/;

function replacePersonal(text: string, placeOf: (kind: PersonalKind, value: string) => string): string {
  return [
    (said: string) => said.replaceAll(TOKEN, (token) => maskMail(token, placeOf)),
    (said: string) => said.replaceAll(CURP, (value) => placeOf('CURP', value)),
    (said: string) => said.replaceAll(RFC, (value) => placeOf('RFC', value)),
    (said: string) =>
      said.replaceAll(DIGITS, (value) => (DAY_FIRST.test(value) ? value : placeOf(kindOf(value), value))),
  ].reduce((said, replace) => replace(said), asPlainDigits(text));
}

function maskMail(token: string, placeOf: (kind: PersonalKind, value: string) => string): string {
  const at = token.indexOf('@');
  if (at < 1 || !token.slice(at).includes('.')) return token;
  const stops = token.endsWith('.') ? 1 : 0;
  const address = token.slice(0, token.length - stops);
  return placeOf('CORREO', address) + token.slice(token.length - stops);
}

/** Full-width digits and invisible characters could hide a number from these patterns. */
function asPlainDigits(text: string): string {
  return text
    .replaceAll(/[\u200B-\u200F\u2060-\u2064\u00AD\uFEFF]/g, '')
    .replaceAll(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 48))
    .replaceAll('\u00A0', ' ');
}

function kindOf(value: string): PersonalKind {
  const digits = value.replaceAll(/\D/g, '').length;
  if (digits === 18) return 'CLABE';
  if (digits === 15 || digits === 16) return 'TARJETA';
  if (digits === 11) return 'NSS';
  return digits === 10 || digits === 12 || digits === 13 ? 'TELÉFONO' : 'NÚMERO';
}
