import type {
  CustomerFigures,
  readCustomerFigures as readCustomerFiguresContract,
} from '@aura/contracts/claims/customer-figures';
import { businessDay } from '@aura/domain/business-day';
import { DURATION_BOUNDS, medianOfClasses } from '@aura/domain/duration-classes';
import { sql, type RawBuilder } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import type { customerListing } from '@aura/contracts/customers/customers';
import type * as z from 'zod';
import type { ForWhom } from '../../../core/listing/export-source.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { customerRows } from '../../customers/public.ts';
import { closedInMonthOf, isStillOpen } from '../claim-list/claim-filters.ts';
import { wasKept } from '../day/read-day-work.ts';

const MONTHS = 6;
const WEEKS = 13;
const DAY_MINUTES = 1440;

export const readCustomerFigures: UseCase<typeof readCustomerFiguresContract> = async (context, { params: { id } }) => {
  const [work, months, cycles, authorization] = await Promise.all([
    readWork(context, id),
    readMonths(context, id),
    readCycles(context, id),
    readAuthorization(context, id),
  ]);
  return { ...work, months: [...months], cycles: [...cycles], authorization };
};

type Work = Pick<CustomerFigures, 'id' | 'codename' | 'openClaims' | 'closedClaims' | 'keptClaims'>;

function readWork(context: Context, id: number): Promise<Work> {
  return oneOrNotFound(
    context.db,
    sql<Work>`select k.id, k.codename, coalesce(w.open_claims, 0) as open_claims, coalesce(w.closed_claims, 0) as closed_claims,
      coalesce(w.kept_claims, 0) as kept_claims
    from customer k left join (${workOfCustomers(context)}) w on w.customer_id = k.id where k.id = ${id}`,
  );
}

/** Days are those of the head office's calendar, as in the list of claims. */
function readMonths({ db, actor, now }: Context, id: number): Promise<readonly CustomerFigures['months'][number][]> {
  const today = sql`${businessDay(now())}::date`;
  return rows(
    db,
    sql<CustomerFigures['months'][number]>`
    select m.first::text as "from", (m.first + interval '1 month - 1 day')::date::text as "to", count(c.id)::integer as claims
    from (select (date_trunc('month', ${today}) - make_interval(months => place))::date as first
        from generate_series(0, ${sql.lit(MONTHS - 1)}) place) m
      left join claim c on c.customer_id = ${id} and c.is_active and ${visibleClaims(actor)}
        and c.assigned_at >= m.first::timestamp at time zone 'America/Mexico_City'
        and c.assigned_at < (m.first + interval '1 month')::timestamp at time zone 'America/Mexico_City'
    group by m.first order by m.first desc`,
  );
}

/** Average time in a cycle: the total over its stages divided by the parties that left the cycle. */
function readCycles(context: Context, id: number): Promise<readonly CustomerFigures['cycles'][number][]> {
  return rows(
    context.db,
    sql<CustomerFigures['cycles'][number]>`
    select b.slug, b.name, round(sum(c.minutes) / ${sql.lit(DAY_MINUTES)}.0 / sum(c.n) filter (where t.cycle_id <> f.cycle_id), 1)::float8
        as average_days, (sum(c.n) filter (where t.cycle_id <> f.cycle_id))::integer as parties
    from stage_path_week c join process_stage f on f.id = c.from_stage_id join process_stage t on t.id = c.to_stage_id
      join business_cycle b on b.id = f.cycle_id
    where ${taken(context, id)}
    group by b.id having sum(c.n) filter (where t.cycle_id <> f.cycle_id) > 0 order by min(f.number)`,
  );
}

async function readAuthorization(context: Context, id: number): Promise<CustomerFigures['authorization']> {
  const classes = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0);
  const found = await rows(
    context.db,
    sql<{ place: number; n: number }>`select c.duration_class as place, sum(c.n)::integer as n
    from stage_path_week c join process_stage f on f.id = c.from_stage_id and f.counts_unauthorized and f.holder = 'customer'
    where ${taken(context, id)} group by 1`,
  );
  for (const { place, n } of found) classes[place] = n;
  const median = medianOfClasses(classes);
  return {
    medianDays: median === null ? null : Math.round((median / DAY_MINUTES) * 10) / 10,
    answers: classes.reduce((sum, n) => sum + n, 0),
  };
}

/** Steps (`c`) of the insurer in recent weeks, in zones the actor sees. */
function taken({ actor, now }: Context, id: number) {
  const since = sql`date_trunc('week', ${businessDay(now())}::date)::date - ${sql.lit((WEEKS - 1) * 7)}`;
  return sql`c.customer_id = ${id} and c.week >= ${since} and ${visibleClaims(actor)}`;
}

export function customerList(
  whom: ForWhom,
): ListingSource<typeof customerListing, z.output<typeof customerListing.row>> {
  const keptRate = sql`round(100.0 * w.kept_claims / nullif(w.closed_claims, 0), 2)::float8`;
  const openClaims = sql`coalesce(w.open_claims, 0)`;
  return {
    ...customerRows,
    from: sql`${customerRows.from} left join (${workOfCustomers(whom)}) w on w.customer_id = c.id`,
    columns: { ...customerRows.columns, openClaims, keptRate, closedClaims: sql`coalesce(w.closed_claims, 0)` },
    sorts: { ...customerRows.sorts, openClaims, keptRate },
  };
}

/**
 * One row per insurer with work the actor sees: `open_claims`, `closed_claims` of this month with a promise, and
 * `kept_claims` of these. Each equals the total of the list it links to.
 */
function workOfCustomers({ actor, now }: Pick<Context, 'actor' | 'now'>): RawBuilder<unknown> {
  const isClosed = closedInMonthOf(businessDay(now()));
  return sql`select c.customer_id, count(*) filter (where ${isStillOpen})::integer as open_claims,
      count(*) filter (where ${isClosed})::integer as closed_claims,
      count(*) filter (where ${isClosed} and ${wasKept})::integer as kept_claims
    from claim c where c.is_active and (${isStillOpen} or ${isClosed}) and ${visibleClaims(actor)} group by 1`;
}
