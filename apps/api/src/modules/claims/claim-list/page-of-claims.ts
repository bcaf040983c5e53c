import {
  claimListing,
  listClaims as listClaimsContract,
  listPermittedClaims as listPermittedClaimsContract,
} from '@aura/contracts/claims/claim-list';
import type { Endpoint } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context, SignedInActor } from '../../../core/context.ts';
import { memoise } from '../../../core/json/memoise.ts';
import { jsonInstant, jsonObject } from '../../../core/json/json-object.ts';
import { pageBounds, pageReply } from '../../../core/paging.ts';
import { one } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import type { ClaimQuery } from './claim-filters.ts';
import { mayActAs } from '../base/claim-json.ts';
import { claimOrder } from './claim-order.ts';
import { pageIds, forceCustomPlan } from './claim-pages.ts';
import { countClaims, isCountedByTotals } from './count-claims.ts';
import { customerJson, personJson, sluggedJson, stageJson } from '../base/labels.ts';
import { partyOfRowJson } from '../base/party-json.ts';
import { byStanding } from '../base/standing.ts';
import { visibleClaims, actableClaims } from '../base/claim.visibility.ts';

/** A page of claims: all the actor sees (`isAll`), or a subset. */
export function pageOfClaims(endpoint: Endpoint, which: (actor: SignedInActor) => RawBuilder<boolean>, isAll: boolean) {
  return async (context: Context, { query }: { query: ClaimQuery }): Promise<string> => {
    const { size, offset } = pageBounds(query);
    const chosen = { visible: which(context.actor), today: businessDay(context.now()), isAll };
    const counted = countClaims(context, query, chosen);
    const paged = pageJson(context, query, { ...chosen, size, offset });
    const { count, page } = isCountedByTotals(context, query, isAll)
      ? await one(context.db, sql<Found>`select (${counted}) as count, (${paged}) as page`)
      : await apart(context.db, counted, paged);
    const { results: _none, ...frame } = pageReply(endpoint, query, count, []);
    return `${JSON.stringify(frame).slice(0, -1)},"results":${page}}`;
  };
}

interface Found {
  readonly count: number;
  readonly page: string;
}

/** Runs a slow count in parallel with the page; within a transaction they run in turn, on its one connection. */
async function apart(db: Db, counted: RawBuilder<unknown>, paged: RawBuilder<unknown>): Promise<Found> {
  const counting = () => one(db, sql<Pick<Found, 'count'>>`${counted}`);
  const reading = () => one(db, sql<Pick<Found, 'page'>>`${paged}`);
  const [{ count }, { page }] = db.isTransaction
    ? [await counting(), await reading()]
    : await Promise.all([counting(), reading()]);
  return { count, page };
}

function pageJson(context: Context, query: ClaimQuery, chosen: Parameters<typeof pageIds>[2]): RawBuilder<unknown> {
  return sql`${forceCustomPlan(query)}
    select coalesce(json_agg(${rowJson(context.actor)} order by ${claimOrder(query.sort, chosen.today)}), '[]')::text as page
    from claim c cross join (select ${chosen.today}::date as today) d ${mayActAs(context.actor)} ${partiesOfRow}
    where c.id = any(array(${pageIds(context, query, chosen)}))`;
}

const partiesOfRow = memoise(sql`cross join lateral (
  select coalesce(json_agg(${partyOfRowJson} order by a.id), '[]') as parties, count(*) filter (where a.is_active) as active,
    coalesce(max(a.unauthorized_days) filter (where a.is_active), 0) as unauthorized_days,
    (array_agg(${stageJson} order by a.id) filter (where a.is_active))[1] as stage
  from affected_party a join process_stage s on s.id = a.stage_id
    join stage_interval i on i.affected_party_id = a.id and i.closed_at is null where a.claim_id = c.id) p`);

/** Claim `c` with its parties as `p` on day `d`, joined with `mayActAs`. */
const rowJson = byStanding((actor) =>
  jsonObject(claimListing.row, {
    id: sql`c.id`,
    slug: sql`c.slug`,
    specialMonitoring: sql`c.special_monitoring`,
    claimNumber: sql`c.claim_number`,
    reportNumber: sql`c.report_number`,
    folio: sql`c.folio`,
    electronicFolio: sql`c.electronic_folio`,
    customer: customerJson(actor, sql`c.customer_id`),
    zone: sluggedJson('zone', sql`c.zone_id`),
    jobType: sluggedJson('job_type', sql`c.job_type_id`),
    insuredName: sql`c.insured_name`,
    supervisor: personJson(actor, sql`c.supervisor_id`),
    costAnalyst: personJson(actor, sql`c.cost_analyst_id`),
    affectedParties: sql`p.parties`,
    activeParties: sql`p.active`,
    process: sql`p.stage`,
    occurredDate: sql`c.occurred_on`,
    assignedAt: jsonInstant(sql`c.assigned_at`),
    promiseDate: sql`c.promise_date`,
    days: sql`coalesce(app.business_day(c.closed_at), d.today) - app.business_day(c.assigned_at)`,
    lastMovementAt: jsonInstant(
      sql`(select l.at from logbook_entry l where l.claim_id = c.id order by l.at desc, l.id desc limit 1)`,
    ),
    unauthorizedDays: sql`p.unauthorized_days`,
    isActive: sql`c.is_active`,
    closedAt: jsonInstant(sql`c.closed_at`),
    mayAct: sql`k.may_act`,
    version: sql`c.version`,
  }),
);

export const listClaims = pageOfClaims(listClaimsContract, visibleClaims, true);

export const listPermittedClaims = pageOfClaims(listPermittedClaimsContract, actableClaims, false);
