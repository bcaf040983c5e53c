import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Client } from 'pg';

/** Minutes of an office day, nine to six. */
export const OFFICE_DAY = 540;
const [DAYS_BACK, DAYS_AHEAD] = [420, 60];

/** Office time as one line of minutes, without nights, weekends and holidays. All zones use head-office time. */
export interface OfficeClock {
  readonly now: Date;
  /** The current position on the line. */
  readonly minute: number;
  readonly at: (minute: number) => Date;
  /** The position at an instant; outside office hours, the end of the previous working day. */
  readonly minuteOf: (instant: Date) => number;
  /** Openings of working days, counted from the current or next one: 0, 1, 2… */
  readonly dayAt: (place: number) => Date;
  /** Nine o'clock today, whether a working day or not. */
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
