import { sql } from 'kysely';
import type { JobContext } from '../../../jobs/job-context.ts';
import { callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { today } from '../requests/request.store.ts';
import { dueParties } from './due-parties.ts';
import { recordRun } from './record-run.ts';
import { allOrEachAlone, eachAlone } from '../../../jobs/each-alone.ts';
import { ruleOf } from './rule-of.ts';

/** A party touches a dozen tables; a hundred per transaction keeps its locks short. */
const BATCH = 100;
const MOST_A_NIGHT = 5000;

export async function blockDue(context: JobContext): Promise<void> {
  const day = today(context);
  const rule = await ruleOf(context, 'claimFile', day);
  const fiscal = await ruleOf(context, 'fiscal', day);
  if (rule === undefined || fiscal === undefined) return;
  const from = dueParties(day, rule.months, fiscal.months);
  const block = (some: readonly { readonly id: number }[]) =>
    context.inTransaction(async (act) => {
      const due = await rows(
        act.db,
        sql<{
          id: number;
          until: string;
        }>`select a.id, (${day}::date + make_interval(months => ${rule.blockedMonths}))::date::text as until
          from ${from} and a.id = any(${some.map(({ id }) => id)}::bigint[]) order by a.id for no key update of a skip locked`,
      );
      for (const { id, until } of due)
        await callFunction(act.db, fn.blockParty({ party: id, rule: rule.id, request: null, blocker: null, until }));
      await recordRun(act, { kind: 'claimFile', act: 'block', ids: due.map(({ id }) => id), ruleId: rule.id });
    });
  const found = await rows(
    context.db,
    sql<{ id: number }>`select a.id from ${from} order by a.id limit ${MOST_A_NIGHT}`,
  );
  const batches = Array.from({ length: Math.ceil(found.length / BATCH) }, (_, at) =>
    found.slice(at * BATCH, (at + 1) * BATCH),
  );
  await eachAlone(context, batches, (batch) => allOrEachAlone(context, batch, block));
}
