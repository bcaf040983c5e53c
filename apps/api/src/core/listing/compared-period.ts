import type { Comparison } from '@aura/contracts/report';
import { addDays, type CalendarDate, daysBetween } from '@aura/domain/calendar';

export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The period to compare with: as many days just before it, or the same days of the previous year. */
export function comparedPeriod({ from, to }: Period, comparison: Comparison): Period {
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** 29 February becomes the 28th. */
function yearBefore(date: CalendarDate): CalendarDate {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${String(Number(year) - 1).padStart(4, '0')}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}
