import type { Centavos } from './money.ts';

/** Normalises a column header: no accents, punctuation or capitals. */
export function fold(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Parses an amount with or without thousands separators, sign and currency; null if it is none. */
export function centavosOf(typed: string): Centavos | null {
  // Spaces are removed first: an expression that skips them in several places would take quadratic time.
  const match = /^(-|\+|\()?(?:MXN|\$)?(-)?(\d{1,3}(?:,\d{3}){1,4}|\d{1,13})(?:\.(\d{1,2}))?\)?(?:MXN)?$/i.exec(
    typed.replaceAll(/\s/g, ''),
  );
  if (match === null) return null;
  const centavos = Number((match[3] ?? '').replaceAll(',', '')) * 100 + Number((match[4] ?? '').padEnd(2, '0'));
  return match[1] === '-' || match[1] === '(' || match[2] === '-' ? -centavos : centavos;
}

/** Parses a day in the usual spellings; null if there is no such day. */
export function dayOf(typed: string): string | null {
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(typed);
  const ours = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(typed);
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const day =
    iso !== null
      ? `${iso[1]}-${iso[2]}-${iso[3]}`
      : ours !== null
        ? `${ours[3]}-${two(ours[2])}-${two(ours[1])}`
        : null;
  const instant = day === null ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  // A date that rolls over, such as the 31st of February, does not exist.
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day ? null : day;
}
