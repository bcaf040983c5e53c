import { businessDay } from '@aura/domain/business-day';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { job } from '../../../jobs/job.ts';

/** The period covered by the weeks of «Mi día». */
const LOOKED_BACK_DAYS = 56;

/** Reconstructs missing daily totals from intervals, for nights without a run and for imported data. */
export const fillMacroDays = job({
  name: 'fill-macro-days',
  payload: z.unknown(),
  schedule: '37 * * * *',
  run: async ({ db }) => fillDays(db, businessDay(new Date())),
});

/** One statement for all days; skips days already stored and days before the first claim. */
export async function fillDays(db: Db, today: string): Promise<void> {
  await sql`
    with missing as (
      select d::date as day, ((d::date + 1)::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)}) as ends
      from generate_series(${today}::date - ${sql.lit(LOOKED_BACK_DAYS)}, ${today}::date - 1, interval '1 day') d
      where not exists (select from macro_day k where k.day = d::date)
        and d::date >= (select app.business_day(min(c.assigned_at)) from claim c where c.is_active))
    insert into macro_day (day, stage_id, customer_id, zone_id, n, amount)
    select m.day, i.stage_id, i.customer_id, i.zone_id, count(*), coalesce(sum(a.agreed_amount), 0)
    from missing m join stage_interval i on i.opened_at < m.ends and (i.closed_at is null or i.closed_at >= m.ends)
      join affected_party a on a.id = i.affected_party_id and a.is_active
      join claim c on c.id = a.claim_id and c.is_active join process_stage s on s.id = i.stage_id and not s.is_end
    group by 1, 2, 3, 4 on conflict do nothing`.execute(db);
}
