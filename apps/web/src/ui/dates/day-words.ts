/** Words for days, without accents, which are often left out; in English for English readers. */
export const DAYS_AWAY: Readonly<Record<string, number>> = {
  hoy: 0,
  today: 0,
  manana: 1,
  tomorrow: 1,
  'pasado manana': 2,
  ayer: -1,
  yesterday: -1,
  antier: -2,
  anteayer: -2,
};

/** Sunday first, as in `Date`. */
const WEEKDAYS = [
  ['domingo', 'dom', 'sunday', 'sun'],
  ['lunes', 'lun', 'monday', 'mon'],
  ['martes', 'mar', 'tuesday', 'tue'],
  ['miercoles', 'mie', 'wednesday', 'wed'],
  ['jueves', 'jue', 'thursday', 'thu'],
  ['viernes', 'vie', 'friday', 'fri'],
  ['sabado', 'sab', 'saturday', 'sat'],
] as const;

const MONTHS = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
] as const;

export const weekdayOf = (word: string): number =>
  WEEKDAYS.findIndex((names) => (names as readonly string[]).includes(word));

/** 1 to 12, in full or by at least its first three letters; 0 for anything else. */
export const monthOf = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;

export const plainWords = (typed: string): string =>
  typed
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
