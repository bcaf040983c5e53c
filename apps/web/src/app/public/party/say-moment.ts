import { readLanguage } from '../../../lib/language.ts';

const locale = () => (readLanguage() === 'en' ? 'en-GB' : 'es-MX');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** «Martes 17 de noviembre, 10:00», in the given time zone. */
export function longMoment(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat(locale(), {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone,
  }).format(at);
  return `${capital(longDay(at, timeZone))}, ${time}`;
}

/** «martes 17 de noviembre» */
export function longDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .format(at)
    .replace(',', '');
}

/** «15 de febrero de 2027»: for dates whose year is not obvious. */
export function dayOfYear(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);
}

/** «martes 17 de noviembre» for a calendar date, which has no time zone. */
export function longDate(date: string): string {
  return longDay(new Date(`${date}T12:00:00Z`), 'UTC');
}
