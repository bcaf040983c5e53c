import type { ExtranetSummary, readExtranetSummary as contract } from '@aura/contracts/extranet/cases';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { seeAs } from '../base/eyes.ts';
import { finishedInMonthOf, isLateOpen } from './extranet-case.source.ts';

type Counted = Pick<ExtranetSummary, 'open' | 'overdue'> & {
  readonly count: number;
  readonly amount: number;
  readonly longestDays: number | null;
};

/** Each number links to the list with its filter; both use the same rows and conditions. */
export const readExtranetSummary: UseCase<typeof contract> = (context, { query: { customer } }) => {
  const today = businessDay(context.now());
  return seeAs(context, customer, async ({ db, customerId }) => {
    const { open, overdue, ...waiting } = await one(
      db,
      sql<Counted>`select count(*)::int as open, count(*) filter (where ${isLateOpen(today)})::int as overdue,
        count(e.waiting_since)::int as count, coalesce(sum(e.quoted) filter (where e.waiting_since is not null), 0)::bigint as amount,
        max(${today}::date - app.business_day(e.waiting_since))::int as longest_days
      from extranet_case e where e.customer_id = ${customerId} and e.finished_on is null`,
    );
    const { finishedThisMonth } = await one(
      db,
      sql<{ finishedThisMonth: number }>`select count(*)::int as finished_this_month from extranet_case e
        where e.customer_id = ${customerId} and ${finishedInMonthOf(today)}`,
    );
    const { mine } = await one(
      db,
      sql<{ mine: number }>`select count(*)::int as mine from app.own_waiting_authorizations()`,
    );
    const { name } = await one(db, sql<{ name: string }>`select name from customer where id = ${customerId}`);
    const zones = await rows(
      db,
      sql<{ slug: string; name: string }>`select z.slug, z.name from zone z
        where z.id = any((select app.current_zone_ids())::bigint[]) and z.is_active order by z.name`,
    );
    const adjusters = await rows(
      db,
      sql<{ id: number; name: string }>`select p.id, p.full_name as name from customer_staff p
        where p.id in (select e.adjuster_id from extranet_case e where e.customer_id = ${customerId} and e.finished_on is null) order by 2`,
    );
    return {
      customer: name,
      open,
      overdue,
      waiting,
      mine,
      finishedThisMonth,
      zones: [...zones],
      adjusters: [...adjusters],
    };
  });
};
