import { formatInstant } from './format.ts';
import { HEAD_OFFICE_ZONE } from './head-office.ts';

// Loaded by fields and lists of the web: must not import libraries.

/** Local date and time: `'YYYY-MM-DD'` and `'HH:MM'`. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

const MEXICAN_ZONES: ReadonlySet<string> = new Set(
  'Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Mexico_City Monterrey Ojinaga Tijuana'
    .split(' ')
    .map((city) => `America/${city}`),
);

/** The reader's time zone if it is in Mexico; otherwise (a laptop set to UTC, a trip) that of the head office. */
export function mexicanZone(zone: string = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return MEXICAN_ZONES.has(zone) ? zone : HEAD_OFFICE_ZONE;
}

export function wallClock(instant: Date, zone: string): WallClock {
  const [day = '', time = ''] = formatInstant(instant, zone).split(' ');
  return { date: day.split('/').toReversed().join('-'), time };
}

export function clockNow(zone: string): WallClock {
  return wallClock(new Date(), zone);
}

/** The instant of a local time in a zone. An hour skipped by daylight saving becomes the next one. */
export function instantAt({ date, time }: WallClock, zone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const guess = shown - offsetAt(shown, zone);
  return new Date(shown - offsetAt(guess, zone));
}

function offsetAt(epoch: number, zone: string): number {
  const { date, time } = wallClock(new Date(epoch), zone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(epoch / 60_000) * 60_000;
}
