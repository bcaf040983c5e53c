import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';
import { DURATION_BOUNDS } from '@aura/domain/duration-classes';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Db } from '../../../db/database.ts';

/** Folds pending changes into the totals, so that the board never has to read more than a minute of them. */
export const foldMacro = job({
  name: 'fold-macro',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async ({ db }) => {
    await callFunction(db, fn.foldMacro());
  },
});

/** Stores the totals at the end of each day of the head office, for the board's trend. Idempotent within a day. */
export const keepMacroDay = job({
  name: 'keep-macro-day',
  payload: z.unknown(),
  schedule: '55 5 * * *',
  run: async ({ db }) => keepDay(db, businessDay(new Date())),
});

const KEPT_DAYS = 400;

export async function keepDay(db: Parameters<typeof foldMacro.run>[0]['db'], day: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`delete from macro_day where day = ${day}::date or day < ${day}::date - ${sql.lit(KEPT_DAYS)}`.execute(
      transaction,
    );
    await sql`insert into macro_day (day, stage_id, customer_id, zone_id, n, amount)
      select ${day}::date, stage_id, customer_id, zone_id, n, amount from macro_now where n <> 0
      on conflict (day, stage_id, customer_id, zone_id) do update set n = excluded.n, amount = excluded.amount`.execute(
      transaction,
    );
  });
}

/** Recounts the steps of this week and the last every hour; earlier weeks are final. */
export const countPaths = job({
  name: 'count-stage-paths',
  payload: z.object({ since: z.iso.date() }).partial(),
  schedule: '23 * * * *',
  run: async ({ db }, payload) => {
    const { since } = payload as { since?: string };
    const lastWeek = sql`(date_trunc('week', ${businessDay(new Date())}::date)::date - 7)`;
    const first = since === undefined ? lastWeek : sql`date_trunc('week', ${since}::date)::date`;
    await callFunction(db, fn.countStagePaths({ firstWeek: first, bounds: [...DURATION_BOUNDS] }));
  },
});

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
