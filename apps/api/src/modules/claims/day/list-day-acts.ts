import { isOutsider } from '@aura/access/rule';
import { ACTS_SHOWN, DayAct, listDayActs as contract } from '@aura/contracts/claims/day';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Context } from '../../../core/context.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { memoise } from '../../../core/json/memoise.ts';
import { one } from '../../../core/sql.ts';
import { stageJson } from '../base/labels.ts';
import { readDirectSteps } from '../process/read-direct-steps.ts';
import { actsOfProvider } from './acts-of-provider.ts';
import { actsOfStaff } from './acts-of-staff.ts';

type Acts = z.output<typeof contract.reply>;

/** An act `t` with its claim `n`, party `a`, the party's stage `s` and the amount `m`, at time `k`. */
const actJson = memoise(
  jsonObject(DayAct, {
    kind: sql`t.kind`,
    id: sql`t.id`,
    title: sql`coalesce(t.title, '')`,
    quote: sql`t.quote`,
    claim: sql`n.slug`,
    claimNumber: sql`coalesce(nullif(n.claim_number, ''), nullif(n.report_number, ''), n.folio)`,
    affectedPartyId: sql`a.id`,
    affectedParty: sql`a.name`,
    stage: sql`case when s.id is not null then ${stageJson} end`,
    dueAt: jsonInstant(sql`t.due_at`),
    writtenAt: jsonInstant(sql`t.written_at`),
    isLate: sql`coalesce(t.due_at < k.now, false)`,
    amount: jsonMoney(sql`m.amount`),
    isFromProcess: sql`t.is_from_process`,
    version: sql`case when not t.is_from_process then t.version end`,
    // Filled in below, only for the few acts shown: checking whether a step is open is costly.
    step: sql`null::json`,
  }),
);
const byLateness = sql`app.business_day(t.due_at), m.amount desc nulls last, t.due_at, t.kind, t.id`;

/** The actor's next acts in one statement: longest overdue first, within a day by amount. */
export async function listDayActs(context: Context): Promise<string> {
  const outside = isOutsider(context.actor);
  const { acts, total } = outside ? actsOfProvider(context) : actsOfStaff(context);
  const amount = outside
    ? sql`select app.agreed_amount(t.party_id) as amount`
    : sql`select o.amount from macro_open o where o.affected_party_id = t.party_id`;
  const reply = jsonObject(contract.reply, {
    total: sql`${total}`,
    acts: sql`(select coalesce(json_agg(t.act), '[]') from (
      select ${actJson} as act from (${acts}) t join claim n on n.id = t.claim_id
        cross join (select ${context.now()}::timestamptz as now) k
        left join affected_party a on a.id = t.party_id left join process_stage s on s.id = a.stage_id
        left join lateral (${amount}) m on true
      order by ${byLateness} limit ${sql.lit(ACTS_SHOWN)}) t)`,
  });
  const { reply: found } = await one(context.db, sql<{ reply: unknown }>`select ${reply} as reply`);
  return JSON.stringify(contract.reply.encode(await withSteps(context, contract.reply.decode(found as never))));
}

/** Adds the step that can be taken from the line itself. */
async function withSteps(context: Context, { total, acts }: Acts): Promise<Acts> {
  const asked = acts.flatMap(({ isFromProcess, affectedPartyId, stage }) =>
    isFromProcess && affectedPartyId !== null && stage !== null ? [{ id: affectedPartyId, stage: stage.number }] : [],
  );
  const steps = await readDirectSteps(context, asked);
  return {
    total,
    acts: acts.map((act) => ({
      ...act,
      step: act.isFromProcess && act.affectedPartyId !== null ? (steps.get(act.affectedPartyId) ?? null) : null,
    })),
  };
}
