import type { RelativeDays } from '@aura/contracts/reports/definition';
import { DateTime } from 'luxon';

export interface Days {
  readonly from: string;
  readonly to: string;
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The first and last day of a period relative to the day of the run. Weeks begin on Monday. */
export function relativeDays(stretch: RelativeDays, today: string): Days {
  const day = DateTime.fromISO(today, { zone: 'utc' });
  const whole = (unit: Unit, ago: number): Days => {
    const inside = day.minus({ [unit]: ago });
    return { from: iso(inside.startOf(unit)), to: iso(inside.endOf(unit)) };
  };
  const last = (days: number): Days => ({ from: iso(day.minus({ days: days - 1 })), to: today });
  const next = (days: number): Days => ({ from: today, to: iso(day.plus({ days: days - 1 })) });
  const STRETCHES: Readonly<Record<RelativeDays, () => Days>> = {
    today: () => whole('day', 0),
    yesterday: () => whole('day', 1),
    thisWeek: () => whole('week', 0),
    lastWeek: () => whole('week', 1),
    thisMonth: () => whole('month', 0),
    lastMonth: () => whole('month', 1),
    thisQuarter: () => whole('quarter', 0),
    lastQuarter: () => whole('quarter', 1),
    thisYear: () => whole('year', 0),
    lastYear: () => whole('year', 1),
    last7: () => last(7),
    last30: () => last(30),
    last90: () => last(90),
    last365: () => last(365),
    next7: () => next(7),
    next30: () => next(30),
  };
  return STRETCHES[stretch]();
}

function iso(day: DateTime): string {
  return day.toISODate() ?? '';
}
