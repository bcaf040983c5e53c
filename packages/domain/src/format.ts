import type { Centavos } from './money.ts';

// Loaded by the shell of the web: must not import libraries.

const grouped = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$1,234.56`, and `-$1,234.56` if negative. */
export function formatMoney(centavos: Centavos): string {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not a whole number of centavos: ${centavos}`);
  const amount = Math.abs(centavos);
  const pesos = grouped.format(Math.trunc(amount / 100));
  const cents = String(amount % 100).padStart(2, '0');
  return `${centavos < 0 ? '-' : ''}$${pesos}.${cents}`;
}

/** `12,480`. */
export function formatInteger(number: number): string {
  return grouped.format(number);
}

/** `16.00 %`. */
export function formatPercent(percentage: number): string {
  // Formatted from text, so that 1.005 is rounded as written and not as the slightly smaller double.
  return `${twoDecimals.format(String(percentage) as Intl.StringNumericLiteral)} %`;
}

/** `'2026-12-01'` → `01/12/2026`. */
export function formatDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day}/${month}/${year}`;
}

/** `'2026-12-01'` → `2026/12/01`, as filters show it. */
export function filterDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${year}/${month}/${day}`;
}

/** `01/12/2026 14:05` in a time zone. */
export const SHORT_MONTHS = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;

export function formatInstant(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['day']}/${parts['month']}/${parts['year']} ${parts['hour']}:${parts['minute']}`;
}

// Creating a formatter costs far more than using one, and a table formats hundreds of dates.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const made = clocks.get(zone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('es-MX', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

const CALENDAR_DATE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

function partsOf(date: string): Record<string, string> {
  const parts = CALENDAR_DATE.exec(date)?.groups;
  if (!parts) throw new RangeError(`Not a calendar date: ${date}`);
  return parts;
}
