import type { Language } from './language.ts';

/** `'2026-10-01'` → `oct 2026`. */
export function monthName(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
