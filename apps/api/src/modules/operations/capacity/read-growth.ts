import type { Capacity } from '@aura/contracts/capacity';
import { addDays, type CalendarDate } from '@aura/domain/calendar';
import { PACE_DAYS, projectGrowth } from '@aura/domain/capacity/project-growth';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

type Growth = Capacity['growth'];
/** As many points as a chart can show distinctly. */
const SHOWN_DAYS = 90;

/** The database size per recorded day, and its projection at the pace of the last thirty days. */
export async function readGrowth(db: Db, today: CalendarDate): Promise<Growth> {
  const days = await rows(
    db,
    sql<Growth['days'][number]>`
      select day::text as day, sum(table_bytes + toast_bytes)::bigint as table_bytes, sum(index_bytes)::bigint as index_bytes
      from capacity_day where day > ${addDays(today, -SHOWN_DAYS)}::date group by day order by day`,
  );
  const sizes = days.map(({ day, tableBytes, indexBytes }) => ({ day, bytes: tableBytes + indexBytes }));
  const compared = sizes.findLast(({ day }) => day <= addDays(today, -PACE_DAYS)) ?? sizes[0];
  const last = sizes.at(-1);
  const pace = projectGrowth(sizes);
  const isCompared = compared !== undefined && last !== undefined && compared.day !== last.day;
  return {
    comparedWith: isCompared ? compared.day : null,
    bytes: isCompared ? last.bytes - compared.bytes : null,
    bytesPerDay: pace?.bytesPerDay ?? null,
    inTwelveMonths: pace?.inTwelveMonths ?? null,
    days: [...days],
  };
}
