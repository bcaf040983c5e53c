import { disclosures } from '@aura/access/disclosures';
import { allows, isOutsider } from '@aura/access/rule';
import { ACTS_SHOWN, DayAct, listDayActs as listDayActsContract } from '@aura/contracts/claims/day';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { Context } from '../../../core/context.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { memoise } from '../../../core/json/memoise.ts';
import { one } from '../../../core/sql.ts';
import { stageJson, personName } from '../base/labels.ts';
import { readDirectSteps } from '../process/read-party-process.ts';
import { dutiesOf } from '@aura/domain/process/duties';
import { preparationsFor } from '@aura/domain/process/holders';
import { STARTING_STAGES } from '@aura/domain/stages';
import { visibleClaims } from '../base/claim.visibility.ts';

type Acts = z.output<typeof listDayActsContract.reply>;

/** An act `t` with its claim `n`, party `a`, the party's stage `s` and the amount `m`, at time `k`. */
const actJson = memoise(
  jsonObject(DayAct, {
    kind: sql`t.kind`,
    id: sql`t.id`,
    title: sql`case when m.order_id is not null then 'Responder la orden de compra' else coalesce(t.title, '') end`,
    quote: sql`t.quote`,
    claim: sql`n.slug`,
    claimNumber: sql`n.display_number`,
    affectedPartyId: sql`a.id`,
    affectedParty: sql`a.name`,
    stage: sql`case when s.id is not null then ${stageJson} end`,
    dueAt: jsonInstant(sql`t.due_at`),
    writtenAt: jsonInstant(sql`t.written_at`),
    isVisit: sql`exists (select from appointment p where p.affected_party_id = a.id and p.state = 'planned' and p.scheduled_at = t.due_at)`,
    isLate: sql`coalesce(t.due_at < k.now, false)`,
    amount: jsonMoney(sql`m.amount`),
    invoiceId: sql`m.invoice_id`,
    orderId: sql`m.order_id`,
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
    ? sql`select app.agreed_amount(t.party_id) as amount, null::bigint as invoice_id, ${unansweredOrder(context)} as order_id`
    : allows(context.actor, disclosures.moneyOfActs)
      ? sql`select app.money_of_act(t.party_id) as amount, (select p.invoice_id from invoice_party p join invoice v on v.id = p.invoice_id
          where p.affected_party_id = t.party_id and p.is_live and v.kind = 'I' and v.state in ('stamped', 'cancelling') limit 1) as invoice_id, null::bigint as order_id`
      : sql`select o.amount, null::bigint as invoice_id, null::bigint as order_id from macro_open o where o.affected_party_id = t.party_id`;
  const reply = jsonObject(listDayActsContract.reply, {
    total: sql`${total}`,
    acts: sql`(select coalesce(json_agg(t.act), '[]') from (
      select ${actJson} as act from (${acts}) t join claim n on n.id = t.claim_id
        cross join (select ${context.now()}::timestamptz as now) k
        left join affected_party a on a.id = t.party_id left join process_stage s on s.id = a.stage_id
        left join lateral (${amount}) m on true
      order by ${byLateness} limit ${sql.lit(ACTS_SHOWN)}) t)`,
  });
  const { reply: found } = await one(context.db, sql<{ reply: unknown }>`select ${reply} as reply`);
  return JSON.stringify(
    listDayActsContract.reply.encode(await withSteps(context, listDayActsContract.reply.decode(found as never))),
  );
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

const BEFORE_ORDERED = STARTING_STAGES.filter(({ number }) => preparationsFor(number).includes('orderIssued'));

/** The order the provider has to answer before it begins the repair, where the party waits for that. */
function unansweredOrder({ actor }: Context): Sql {
  return sql`(select o.id from purchase_order o where o.affected_party_id = t.party_id and o.provider_id = ${actor.providerId}
    and o.state = 'issued' and o.accepted_at is null and o.declined_at is null
    and s.slug = any(${BEFORE_ORDERED.map(({ slug }) => slug)}) order by o.id desc limit 1)`;
}

/** What stage `s` asks of a provider; providers do not see tasks. */
const dutyTitle = memoise(
  sql`case s.slug ${sql.join(
    STARTING_STAGES.flatMap(({ slug, number }) =>
      dutiesOf(number)
        .filter(({ group }) => group === 'Proveedor')
        .map(({ title }) => sql`when ${sql.lit(slug)} then ${sql.lit(title)}`),
    ),
    sql` `,
  )} else s.name end`,
);

function actsOfProvider({ actor }: Context): DueActs {
  const turns = sql`affected_party a join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
    where a.attending_provider_id = ${actor.providerId} and a.is_active and a.finished_at is null and i.holder = 'provider'`;
  return {
    acts: sql`select 'turn' as kind, a.id, (select ${dutyTitle} from process_stage s where s.id = a.stage_id) as title, '' as quote,
      a.claim_id, a.id as party_id, i.due_at, null::timestamptz as written_at, true as is_from_process, null::integer as version
      from ${turns}`,
    total: sql`(select count(*) from ${turns})`,
  };
}

type Sql = RawBuilder<unknown>;
/** Older mentions are not listed. */
const MENTION_DAYS = 30;
const QUOTE_LENGTH = 140;

/**
 * Acts (`kind, id, title, quote, claim_id, party_id, due_at, written_at, is_from_process, version`) and their total.
 */
interface DueActs {
  readonly acts: Sql;
  readonly total: Sql;
}

/** Tasks of the actor, untaken tasks of the actor's groups, and entries that mention the actor without a reply. */
function actsOfStaff(context: Context): DueActs {
  const { actor } = context;
  const visible = visibleClaims(actor);
  const own = sql`task c where c.state = 'open' and c.owner_id = ${actor.userId} and ${visible}`;
  const unclaimed = sql`task c where c.state = 'open' and c.owner_id is null and c.owner_group = g.name and ${visible}`;
  const groups = sql`unnest(${[...actor.groups]}::text[]) g (name)`;
  // Reads complete days, because within a day the amount decides the order.
  const first = sql`order by app.business_day(c.due_at) fetch first ${sql.lit(ACTS_SHOWN)} rows with ties`;
  const columns = sql`'task' as kind, c.id, c.title, '' as quote, c.claim_id, c.affected_party_id as party_id, c.due_at,
    null::timestamptz as written_at, c.pattern is not null as is_from_process, c.version`;
  return {
    acts: sql`(select ${columns} from ${own} ${first})
      union all select t.* from ${groups} cross join lateral (select ${columns} from ${unclaimed} ${first}) t
      union all ${mentions(context, visible)}`,
    total: sql`(select count(*) from ${own}) + (select count(*) from ${groups} cross join lateral (select from ${unclaimed}) t)
      + (select count(*) from (${mentions(context, visible)}) m)`,
  };
}

/** The last mention in each claim since which the actor has written nothing; an answer is due within a day. */
function mentions({ actor, now }: Context, visible: Sql): Sql {
  return sql`select * from (
    select distinct on (e.claim_id) 'mention' as kind, e.id, ${personName(actor, sql`e.author_id`)} as title,
      left(e.body, ${sql.lit(QUOTE_LENGTH)}) as quote, e.claim_id, e.affected_party_id as party_id, e.at + interval '1 day' as due_at,
      e.at as written_at, false as is_from_process, null::integer as version
    from logbook_entry e join claim c on c.id = e.claim_id
    where e.mentioned_user_ids @> array[${actor.userId}::bigint] and e.mentioned_user_ids <> '{}'
      and e.at > ${now()}::timestamptz - interval '${sql.lit(MENTION_DAYS)} days' and e.author_id is distinct from ${actor.userId}
      and c.is_active and ${visible}
      and not exists (select from logbook_entry r
        where r.claim_id = e.claim_id and r.author_id = ${actor.userId} and (r.at, r.id) > (e.at, e.id))
    order by e.claim_id, e.at desc, e.id desc) mention`;
}
