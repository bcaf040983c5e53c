import { type CalendarDate, addDays } from '../calendar.ts';

export interface RestDay {
  readonly day: CalendarDate;
  readonly name: string;
}

/** Statutory holidays (article 74 of the Ley Federal del Trabajo). Election days are decreed and entered by hand. */
export function legalRestDays(year: number): readonly RestDay[] {
  const days = [
    { day: `${year}-01-01`, name: 'Año Nuevo' },
    { day: monday(year, 2, 1), name: 'Día de la Constitución' },
    { day: monday(year, 3, 3), name: 'Natalicio de Benito Juárez' },
    { day: `${year}-05-01`, name: 'Día del Trabajo' },
    { day: `${year}-09-16`, name: 'Día de la Independencia' },
    { day: monday(year, 11, 3), name: 'Día de la Revolución' },
    { day: `${year}-12-25`, name: 'Navidad' },
  ];
  // The federal executive changes every six years, since 2024 on the first of October.
  return (year - 2024) % 6 === 0 ? [...days, { day: `${year}-10-01`, name: 'Transmisión del Poder Ejecutivo' }] : days;
}

function monday(year: number, month: number, place: number): CalendarDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((8 - weekday) % 7) + 7 * (place - 1));
}
