import { sql } from 'kysely';
import type { JobContext } from '../../../jobs/job-context.ts';
import { one } from '../../../core/sql.ts';
import { today } from '../requests/request.store.ts';
import { recordRun } from './record-run.ts';
import { ruleOf } from './rule-of.ts';

const BATCH = 5000;

/** Records only how many were deleted: there are millions, and their ids carry no meaning. */
export async function forgetReads(context: JobContext): Promise<void> {
  const day = today(context);
  const rule = await ruleOf(context, 'reads', day);
  if (rule === undefined) return;
  for (;;) {
    const count = await context.inTransaction(async (act) => {
      const { count: forgotten } = await one(
        act.db,
        sql<{ count: number }>`with due as (select id from personal_read
            where at < ((${day}::date - make_interval(months => ${rule.months}))::date + 1)::timestamp at time zone 'America/Mexico_City' limit ${BATCH}),
          gone as (delete from personal_read where id in (select id from due) returning 1) select count(*)::int as count from gone`,
      );
      await recordRun(act, { kind: 'reads', act: 'delete', ids: [], count: forgotten, ruleId: rule.id });
      return forgotten;
    });
    if (count < BATCH) return;
  }
}
