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

/** «15 de febrero de 2027»: far enough away that its year is not plain. */
export function dayOfYear(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);
}

/** «martes 17 de noviembre» of a day of the calendar, which is in no zone. */
export function longDate(date: string): string {
  return longDay(new Date(`${date}T12:00:00Z`), 'UTC');
}
