import { DAYS_AWAY, monthOf, plainWords, weekdayOf } from './day-words.ts';
import { type Reading, unreadable } from './reading.ts';

/** Where a day without a year, or a weekday, is looked for: a promise is ahead, an accident in the past. */
export type Leaning = 'past' | 'future';

const DAY_MS = 86_400_000;
const SLACK_DAYS = 31;
const NUMBERS = /^(\d{1,2}) ?[/.-] ?(\d{1,2})(?: ?[/.-] ?(\d{4}|\d{2}))?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WRITTEN = /^(\d{1,2}) ?(?:de )?([a-z]{3,10})\.?(?: (?:de |del )?(\d{4}))?$/;
const WEEKDAY = /^(?:el )?(?:este |proximo )?([a-z]{3,9})\.?$/;
const AWAY = /^(\+|-|en |hace )? ?(\d{1,3}) ?(d|dias?|s|sem|semanas?)?$/;

/** Parses a day as typed, day before month: `17/11`, `17-11-26`, `17 de nov`, `mañana`, `lunes`, `+3 d`. */
export function readDay(typed: string, today: string, leaning: Leaning = 'future'): Reading<string> {
  const text = withoutWeekday(plainWords(typed));
  const away = DAYS_AWAY[text] ?? daysAway(text);
  if (away !== null) return { value: shift(today, away) };
  const weekday = weekdayOf(WEEKDAY.exec(text)?.[1] ?? '');
  if (weekday >= 0) return { value: shift(today, daysToWeekday(today, weekday, leaning)) };
  const parts = numbersIn(text);
  if (parts === null) return unreadable;
  const value = parts.year === null ? withoutYear(parts, today, leaning) : dayOf(parts.year, parts.month, parts.day);
  return value === null ? { value, problem: 'noSuchDay' } : { value };
}

/** «martes 17/11/2026» is how a day is shown: the date decides. */
function withoutWeekday(text: string): string {
  const [, word = '', rest] = /^([a-z]{3,9})[., ]+(\d.*)$/.exec(text) ?? [];
  return rest !== undefined && weekdayOf(word) >= 0 ? rest : text;
}

function daysAway(text: string): number | null {
  const [, sign, count, unit = ''] = AWAY.exec(text) ?? [];
  // «17» alone is not a number of days; a sign, a word or a unit makes it one.
  if (count === undefined || sign === undefined) return null;
  const days = Number(count) * (unit.startsWith('s') ? 7 : 1);
  return sign === '-' || sign === 'hace ' ? -days : days;
}

interface Numbers {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

function numbersIn(text: string): Numbers | null {
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const [, day, month, year] = NUMBERS.exec(text) ?? DIGITS.exec(text) ?? [];
  if (day !== undefined) return { day: Number(day), month: Number(month), year: fullYear(year) };
  const [, written, word = '', writtenYear] = WRITTEN.exec(text) ?? [];
  const named = monthOf(word);
  return written === undefined || named === 0
    ? null
    : { day: Number(written), month: named, year: fullYear(writtenYear) };
}

/** `26` is 2026: no date in this application is from another century. */
const fullYear = (year: string | undefined) =>
  year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);

/** The nearest such day in the given direction; one missed by less than a month counts as a slip, not as next year. */
function withoutYear({ day, month }: Numbers, today: string, leaning: Leaning): string | null {
  const year = Number(today.slice(0, 4));
  const near = [year - 1, year, year + 1].map((one) => dayOf(one, month, day)).filter((one) => one !== null);
  return leaning === 'future'
    ? (near.find((one) => one >= shift(today, -SLACK_DAYS)) ?? null)
    : (near.findLast((one) => one <= shift(today, SLACK_DAYS)) ?? null);
}

/** Never today, which has its own word: on a Monday, «lunes» is the next one, or the last one. */
function daysToWeekday(today: string, weekday: number, leaning: Leaning): number {
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return leaning === 'future' ? ahead || 7 : ahead - 7;
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date rolls 31/02 over into March, which the comparison detects.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}

export const shift = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
