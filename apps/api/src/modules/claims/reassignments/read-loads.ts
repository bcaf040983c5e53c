import type {
  readLoads as readLoadsContract,
  suggestSplit as suggestSplitContract,
  listReassignments as listReassignmentsContract,
} from '@aura/contracts/claims/reassignments';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import {
  HOLDER_GROUPS,
  readLoads as loadsOf,
  HOLDER_COLUMNS,
  readLoads as suggestSplitReadLoads,
  weightSql,
} from '../base/loads.ts';
import { covers } from '../base/team.ts';
import type { readHoldings as readHoldingsContract } from '@aura/contracts/claims/holdings';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { oneOrNotFound } from '../../../core/sql.ts';
import { openClaimsOf } from '../base/open-claims-of.ts';
import { splitLoad } from '@aura/domain/split-load';
import { Invalid } from '../../../core/errors.ts';
import { actableClaims, visibleClaims } from '../base/claim.visibility.ts';
import { atStage } from '../claim-list/claim-filters.ts';
import { readReassignments } from './reassignment.store.ts';

/** Users between whom the actor may move claims: active, of the role, in a zone the actor sees. */
export const readLoads: UseCase<typeof readLoadsContract> = async (context, { query: { role, customer, zone } }) => {
  const group = HOLDER_GROUPS[role];
  const place =
    customer === undefined || zone === undefined
      ? sql<boolean>`true`
      : covers(
          group,
          sql`(select id from customer where codename = ${customer})`,
          sql`(select id from zone where slug = ${zone})`,
        );
  const who = sql<boolean>`u.is_active and exists (select from user_group_member m where m.user_id = u.id and m.group_name = ${sql.lit(group)})
    and ${sharesScope(context)} and ${place}`;
  return [...(await loadsOf(context.db, { role, who, today: businessDay(context.now()) }))];
};

/** A coordinator sees holders of its own division; users without a scope see all. */
function sharesScope({ actor }: Context): RawBuilder<boolean> {
  if (actor.zoneIds.length === 0) return sql`true`;
  return sql`exists (select from user_zone x join zone z on z.id = x.zone_id where x.user_id = u.id and (z.id = any(${actor.zoneIds}::bigint[])
    or z.division_id in (select d.division_id from zone d where d.id = any(${actor.zoneIds}::bigint[]))))`;
}

export const readHoldings: UseCase<typeof readHoldingsContract> = ({ db, now }, { params: { id } }) =>
  oneOrNotFound(
    db,
    sql<ReplyOf<typeof readHoldingsContract>>`select u.username,
      (select count(*) from claim c where ${openClaimsOf('supervisor', sql`u.id`)}) as supervisor,
      (select count(*) from claim c where ${openClaimsOf('costAnalyst', sql`u.id`)}) as cost_analyst,
      (select count(*) from task t where t.owner_id = u.id and t.state = 'open') as tasks,
      (select count(*) from appointment p join claim c on c.id = p.claim_id
        where ${openClaimsOf('supervisor', sql`u.id`)} and p.state = 'planned' and p.scheduled_at > ${now()}) as appointments
    from user_account u where u.id = ${id}`,
  );

const MOST = 2000;

export const suggestSplit: UseCase<typeof suggestSplitContract> = async ({ db, actor, now }, { query }) => {
  const { role, from, to, process } = query;
  const people = to.filter((name) => name.toLowerCase() !== from.toLowerCase());
  if (people.length === 0) throw new Invalid({ to: 'Elija a quién repartir' });
  const named = sql<boolean>`lower(u.username) = any(select lower(name) from unnest(${people}::text[]) name)`;
  const loads = await suggestSplitReadLoads(db, { role, who: named, today: businessDay(now()) });
  const { rows } = await sql<{ id: number; slug: string; weight: number; takers: string[] }>`
    select c.id, c.slug, coalesce((select sum(${weightSql}) from affected_party a join process_stage s on s.id = a.stage_id
        where a.claim_id = c.id and a.is_active and a.finished_at is null), 0)::float8 as weight,
      array(select u.username from user_account u where ${named}
        and ${covers(HOLDER_GROUPS[role], sql`c.customer_id`, sql`c.zone_id`)}) as takers
    from claim c where ${HOLDER_COLUMNS[role]} = (select id from user_account where lower(username) = lower(${from}))
      and c.is_active and c.closed_at is null and ${actableClaims(actor)}
      and ${process === undefined || process.length === 0 ? sql`true` : atStage(process)}
    order by c.assigned_at desc, c.id desc limit ${MOST}`.execute(db);
  const before = loads.map(({ person, weight }) => ({ name: person.username, weight }));
  const { moves, left, after } = splitLoad(rows, before);
  const claims = new Map(rows.map((row) => [row.id, row]));
  const slugOf = (id: number) => claims.get(id)?.slug ?? '';
  const toReply = ({ name, weight }: { name: string; weight: number }) => ({
    username: name,
    weight: Math.round(weight * 10) / 10,
  });
  return {
    moves: moves.map(({ id, to: taker }) => ({
      claimId: id,
      slug: slugOf(id),
      weight: claims.get(id)?.weight ?? 0,
      to: taker,
    })),
    left: left.map((id) => ({ claimId: id, slug: slugOf(id) })),
    before: before.map(toReply),
    after: after.map(toReply),
  };
};

/** Reassignments that include a claim the actor sees. */
export const listReassignments: UseCase<typeof listReassignmentsContract> = async (context) => {
  const touched = sql<boolean>`exists (select from reassignment_claim x join claim c on c.id = x.claim_id
    where x.reassignment_id = r.id and ${visibleClaims(context.actor)})`;
  return [...(await readReassignments(context, touched))];
};
