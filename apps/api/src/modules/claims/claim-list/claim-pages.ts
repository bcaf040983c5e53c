import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { REPLAN } from '../../../db/prepared-statements.ts';
import { scopeOf } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery, COLUMNS, idsOf, type NamedFilter, textConditions } from './claim-filters.ts';
import { claimOrder, NEWEST_FIRST, KEYS } from './claim-order.ts';

type Sql = RawBuilder<unknown>;

/** With more values than this, one ordered scan of the whole list finds a page sooner than one scan per value. */
const MOST_LEADS = 8;
const LEADS: readonly NamedFilter[] = ['supervisor', 'costAnalyst', 'customer', 'zone'];

/** Prefix for statements that need a custom plan: the selectivity of the text decides which index is best. */
export function forceCustomPlan(query: Pick<ClaimQuery, 'text'>): Sql {
  return textConditions(query.text).length === 0 ? sql`` : sql.raw(REPLAN);
}

/**
 * The ids of one page, found in indexes alone. If a filter names a few values, the claims of each are read in order
 * from an index and merged; otherwise all claims are scanned in order.
 */
export function pageIds(
  { actor }: Pick<Context, 'actor'>,
  query: ClaimQuery,
  { visible, today, size, offset }: { visible: Sql; today: string; size: number; offset: number },
): Sql {
  const by = claimOrder(query.sort, today);
  const lead = isByDate(query) ? leadOf(query, scopeOf(actor).zoneIds) : undefined;
  const where = sql.join([visible, ...claimConditions(query, today, lead?.filter)], sql` and `);
  const walked = walkedIds({ actor }, query, { where, today, size, offset });
  if (walked !== undefined) return walked;
  if (lead === undefined)
    return sql`select c.id from claim c where ${where} order by ${by} limit ${size} offset ${offset}`;
  return sql`select c.id from unnest(${lead.ids}) lead (id) cross join lateral (
      select c.id, c.assigned_at from claim c where ${lead.column} = lead.id and ${where} order by ${by} limit ${size + offset}) c
    order by ${by} limit ${size} offset ${offset}`;
}

function isByDate({ sort = NEWEST_FIRST, active, text, specialMonitoring }: ClaimQuery): boolean {
  const isRare = (text ?? '').trim() !== '' || specialMonitoring === true;
  return sort === NEWEST_FIRST && active !== false && !isRare;
}

function leadOf(query: ClaimQuery, zoneIds: readonly number[] | null) {
  for (const filter of LEADS) {
    const values = query[filter];
    if (values !== undefined && values.length <= MOST_LEADS)
      return { filter, column: COLUMNS[filter], ids: idsOf[filter as keyof typeof idsOf](values) };
  }
  if (zoneIds === null || zoneIds.length > MOST_LEADS) return undefined;
  return { filter: undefined, column: COLUMNS.zone, ids: sql`${zoneIds}::bigint[]` };
}

type WalkedIdsSql = RawBuilder<unknown>;

interface Asked {
  readonly where: WalkedIdsSql;
  readonly today: string;
  /** Number of claims from the start of the order to the end of the page. */
  readonly most: number;
  readonly isDescending: boolean;
}

/** Filters that keep a large share of all claims. After a narrower one, sorting the result is faster than any walk. */
const BROAD: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'customer', 'zone', 'jobType', 'active']);
const NEWEST = sql`c.assigned_at desc, c.id desc`;

/**
 * Orders by columns of other tables or by values that change daily, which no single index covers. The few insurers,
 * supervisors or stages are taken in order, and the first claims of each are read from an index.
 */
const WALKS: Readonly<Record<string, (asked: Asked) => WalkedIdsSql>> = {
  customer: (asked) =>
    takenInOrder(asked, {
      leads: sql`select k.id, app.fold(coalesce(nullif(k.codename, ''), k.name)) as key from customer k`,
      ofLead: sql`select c.id, c.assigned_at from claim c where c.customer_id = lead.id and ${asked.where} order by ${NEWEST} limit ${asked.most}`,
      within: NEWEST,
    }),
  supervisor: (asked) =>
    takenInOrder(asked, {
      leads: sql`select h.id, u.sort_name as key from (${supervising}) h join user_account u on u.id = h.id`,
      ofLead: sql`select c.id, c.assigned_at from claim c where c.supervisor_id = lead.id and ${asked.where} order by ${NEWEST} limit ${asked.most}`,
      within: NEWEST,
      others: sql`c.supervisor_id is null`,
    }),
  process: (asked) =>
    takenInOrder(asked, {
      leads: sql`select s.id, s.number as key from process_stage s`,
      ofLead: sql`select c.id from affected_party a cross join lateral (
          select c.id from claim c where c.id = a.claim_id and ${asked.where} offset 0) c
        where a.stage_id = lead.id and a.is_active and ${isFirstOfClaim} order by a.claim_id desc limit ${asked.most}`,
      within: sql`c.id desc`,
      others: sql`not ${hasActive}`,
    }),
  days: openAndClosed,
  unauthorizedDays: waitingAndOthers,
};

const hasActive = sql`exists (select from affected_party a where a.claim_id = c.id and a.is_active)`;
const isFirstOfClaim = sql`not exists (
  select from affected_party e where e.claim_id = a.claim_id and e.is_active and e.id < a.id)`;

/** All supervisors of active claims, by a loose index scan. */
const supervising = sql`with recursive held (id) as (
    (select c.supervisor_id from claim c where c.is_active and c.supervisor_id is not null order by c.supervisor_id limit 1)
    union all
    select (select c.supervisor_id from claim c where c.is_active and c.supervisor_id > held.id order by c.supervisor_id limit 1)
    from held where held.id is not null)
  select id from held where id is not null`;

/** The ids of a page in one of these orders; undefined if the filters are too narrow for a walk. */
function walkedIds(
  { actor }: Pick<Context, 'actor'>,
  query: ClaimQuery,
  { where, today, size, offset }: { where: WalkedIdsSql; today: string; size: number; offset: number },
): WalkedIdsSql | undefined {
  const { sort = '', active } = query;
  const walk = WALKS[sort.replace(/^-/, '')];
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const { isWhole, zoneIds } = scopeOf(actor);
  const isBroad = (isWhole || zoneIds !== null) && active !== false && asked.every(([name]) => BROAD.has(name));
  if (walk === undefined || !isBroad) return undefined;
  const found = walk({ where, today, most: size + offset, isDescending: sort.startsWith('-') });
  return sql`select id from (${found}) walked order by place limit ${size} offset ${offset}`;
}

interface Way {
  readonly leads: WalkedIdsSql;
  readonly ofLead: WalkedIdsSql;
  readonly within: WalkedIdsSql;
  /** Claims without a lead come last in both directions, and are read only if the others do not fill the page. */
  readonly others?: WalkedIdsSql;
}

function takenInOrder({ where, most, isDescending }: Asked, { leads, ofLead, within, others }: Way): WalkedIdsSql {
  const key = isDescending ? sql`lead.key desc` : sql`lead.key`;
  const first = sql`select c.id, row_number() over (order by ${key}, ${within}) as place
    from (${leads}) lead cross join lateral (${ofLead}) c order by ${key}, ${within} limit ${most}`;
  if (others === undefined) return first;
  return sql`with first as materialized (${first})
    select id, place from first
    union all
    (select c.id, ${most}::bigint + row_number() over (order by ${within}) as place from claim c
      where (select count(*) from first) < ${most}::bigint and ${others} and ${where} order by ${within} limit ${most})`;
}

/** The days of an open claim grow with the calendar, those of a closed one are fixed: one index for each. */
function openAndClosed({ where, today, most, isDescending }: Asked): WalkedIdsSql {
  const [down, up] = isDescending ? [sql`desc`, sql``] : [sql``, sql`desc`];
  const key = sql`${KEYS['days']?.(today)}`;
  return sql`select id, row_number() over (order by key ${down}, id ${down}) as place from (
      (select c.id, ${key} as key from claim c where c.closed_at is null and ${where}
        order by app.business_day(c.assigned_at) ${up}, c.id ${down} limit ${most})
      union all
      (select c.id, ${key} as key from claim c where c.closed_at is not null and ${where}
        order by app.business_day(c.closed_at) - app.business_day(c.assigned_at) ${down}, c.id ${down} limit ${most})) both_kinds`;
}

/**
 * Few claims wait for the insurer's authorization, and an index finds them. All others have zero days and follow by id,
 * those without an active party last. Each group is read only if the ones before do not fill the page.
 */
function waitingAndOthers({ where, today, most, isDescending }: Asked): WalkedIdsSql {
  const down = isDescending ? sql`desc` : sql``;
  const [days, held] = [KEYS['unauthorizedDays']?.(today) ?? []].flat();
  const isWaiting = sql`exists (select from affected_party a where a.claim_id = c.id and a.is_active and a.unauthorized_days > 0)`;
  const found = (name: 'waiting' | 'idle') => sql`(select count(*) from ${sql.table(name)})`;
  const isShort = (before: WalkedIdsSql) => sql`${before} < ${most}::bigint`;
  const [first, second] = isDescending ? (['waiting', 'idle'] as const) : (['idle', 'waiting'] as const);
  return sql`with waiting as materialized (
      select c.id, row_number() over (order by ${days} ${down}, ${held} ${down}, c.id ${down}) as place from claim c
      where c.id = any(array(select a.claim_id from affected_party a where a.is_active and a.unauthorized_days > 0)) and ${where}),
    idle as materialized (select c.id, row_number() over (order by c.id ${down}) as place from (
      select c.id from claim c where ${isDescending ? isShort(found('waiting')) : sql`true`} and ${hasActive} and not ${isWaiting} and ${where}
      order by c.id ${down} limit ${most}) c)
    select id, place from ${sql.table(first)}
    union all
    select id, ${most}::bigint + place from ${sql.table(second)}
    union all
    (select c.id, 2 * ${most}::bigint + ${found('waiting')} + row_number() over (order by c.id ${down}) from claim c
      where ${isShort(sql`${found('waiting')} + ${found('idle')}`)} and not ${hasActive} and ${where} order by c.id ${down} limit ${most})`;
}
