import { readLanguage } from '../../../lib/language.ts';

const locale = () => (readLanguage() === 'en' ? 'en-GB' : 'es-MX');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** «Martes 17 de noviembre, 10:00», on the clock of the place. */
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

/** The same for a day of the calendar, which is in no zone. */
export function longDate(date: string): string {
  return longDay(new Date(`${date}T12:00:00Z`), 'UTC');
}
