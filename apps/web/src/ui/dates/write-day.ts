import type { WallClock } from '@aura/domain/clock';
import { formatDate } from '@aura/domain/format';

/** `martes 17/11/2026`: the weekday makes a slip visible. */
export function writeDay(date: string, locale: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
  return `${weekday} ${formatDate(date)}`;
}

export const writeMoment = ({ date, time }: WallClock): string => `${formatDate(date)} ${time}`;
