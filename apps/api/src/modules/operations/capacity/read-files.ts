import type { Capacity } from '@aura/contracts/capacity';
import type { CalendarDate } from '@aura/domain/calendar';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

type Files = NonNullable<Capacity['files']>;

/** Totals of the stored files as last recorded by the job; computing them takes too long for a request. */
export async function readFiles(db: Db, comparedWith: CalendarDate | null): Promise<Files | null> {
  const [last] = await rows(
    db,
    sql<Files>`
      select s.day::text as day, s.files as count, s.bytes, case when o.day < s.day then s.bytes - o.bytes end as growth
      from storage_day s left join storage_day o on o.day = ${comparedWith}::date order by s.day desc limit 1`,
  );
  return last ?? null;
}
