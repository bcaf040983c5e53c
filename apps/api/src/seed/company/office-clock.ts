import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Client } from 'pg';

/** Minutes of a day at the office, nine to six. */
export const OFFICE_DAY = 540;
const [DAYS_BACK, DAYS_AHEAD] = [420, 60];

/** Office time as one line of minutes, without nights, weekends and holidays. All zones of the company keep the clock of the head office. */
export interface OfficeClock {
  readonly now: Date;
  /** Where the line stands now. */
  readonly minute: number;
  readonly at: (minute: number) => Date;
  /** Where the line stood at an instant; in the night or on a day of rest, where the working day before ended. */
  readonly minuteOf: (instant: Date) => number;
  /** When working days open, counted from the one that has not ended: 0, 1, 2… */
  readonly dayAt: (place: number) => Date;
  /** Nine o'clock of today, worked or not. */
  readonly nineToday: Date;
}

export async function readOfficeClock(client: Client): Promise<OfficeClock> {
  const { rows } = await client.query<{ opens: Date; now: Date; nine: Date }>(
    `select (d.day + time '09:00') at time zone $1 as opens, now() as now, (app.business_day(now()) + time '09:00') at time zone $1 as nine
     from (select g::date as day from generate_series(app.business_day(now()) - $2::int, app.business_day(now()) + $3::int, interval '1 day') g) d
     where extract(isodow from d.day) < 6 and not exists (select from holiday h where h.is_active and h.day = d.day) order by d.day`,
    [HEAD_OFFICE_ZONE, DAYS_BACK, DAYS_AHEAD],
  );
  const now = rows[0]?.now ?? new Date();
  const opensOn = (place: number) => (rows[place] as { opens: Date }).opens.getTime();
  const minuteOf = (instant: Date) => {
    const place = rows.filter(({ opens }) => opens <= instant).length - 1;
    return place * OFFICE_DAY + Math.min(OFFICE_DAY, Math.floor((instant.getTime() - opensOn(place)) / 60_000));
  };
  const minute = minuteOf(now);
  return {
    now,
    minute,
    minuteOf,
    at: (wanted) => {
      const place = Math.floor(wanted / OFFICE_DAY);
      return new Date(opensOn(place) + (wanted - place * OFFICE_DAY) * 60_000);
    },
    dayAt: (place) => new Date(opensOn(Math.floor(minute / OFFICE_DAY) + place)),
    nineToday: rows[0]?.nine ?? now,
  };
}
