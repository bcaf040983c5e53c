import { isOutsider } from '@aura/access/rule';
import { type ExtranetCase, type extranetCaseListing, RANGE } from '@aura/contracts/extranet/cases';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import type { ForWhom } from '../../../core/listing/export-source.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { lookable } from '../base/eyes.ts';

/** Days from assignment until the case ended, or until today. */
export const daysOf = (today: string) => sql<number>`(coalesce(e.finished_on, ${today}::date) - e.assigned_on)`;
/** Days since assignment of open cases; without the end date, the index on open cases covers the query. */
export const openDaysOf = (today: string) => sql<number>`(${today}::date - e.assigned_on)`;
export const isLateOpen = (today: string) => sql<boolean>`coalesce(e.promise_date < ${today}::date, false)`;
export const isOverdue = (today: string) =>
  sql<boolean>`coalesce(e.finished_on is null and e.promise_date < ${today}::date, false)`;
export const finishedInMonthOf = (today: string) =>
  sql<boolean>`(e.finished_on >= date_trunc('month', ${today}::date) and e.finished_on <= ${today}::date)`;
export const amountOf = sql<number>`coalesce(e.authorized, e.quoted)`;

const inNames = (values: readonly string[], table: 'zone' | 'customer', key: 'slug' | 'codename') =>
  sql`array(select id from ${sql.table(table)} where ${sql.ref(key)} = any(${values}))`;

/** The cases insurers see; the same source serves staff who view as an insurer. */
export function extranetCases({ now }: ForWhom): ListingSource<typeof extranetCaseListing, ExtranetCase> {
  const today = businessDay(now());
  return {
    from: sql`extranet_case e join process_stage s on s.id = e.stage_id join zone z on z.id = e.zone_id`,
    countFrom: () => sql`extranet_case e join process_stage s on s.id = e.stage_id`,
    id: sql`e.affected_party_id`,
    columns: {
      id: sql`e.affected_party_id`,
      slug: sql`e.slug`,
      claimNumber: sql`e.claim_number`,
      reportNumber: sql`e.report_number`,
      insuredName: sql`e.insured_name`,
      party: sql`e.party`,
      zone: sql`z.name`,
      status: sql`s.customer_status`,
      step: sql`s.customer_step`,
      holder: sql`s.customer_holder`,
      adjuster: sql`(select p.full_name from customer_staff p where p.id = e.adjuster_id)`,
      assignedOn: sql`e.assigned_on`,
      promiseDate: sql`e.promise_date`,
      isOverdue: isOverdue(today),
      finishedOn: sql`e.finished_on`,
      days: daysOf(today),
      waitingSince: sql`e.waiting_since`,
      quoted: sql`e.quoted`,
      authorized: sql`e.authorized`,
    },
    sorts: { status: sql`s.number` },
    search: sql`e.search_key`,
    filters: {
      customer: (codes) => sql`e.customer_id = any(${inNames(codes, 'customer', 'codename')})`,
      zone: (slugs) => sql`e.zone_id = any(${inNames(slugs, 'zone', 'slug')})`,
      status: (statuses) =>
        sql`e.stage_id = any(array(select id from process_stage where customer_status = any(${statuses})))`,
      holder: (holders) =>
        sql`e.stage_id = any(array(select id from process_stage where customer_holder = any(${holders})))`,
      isOpen: (wanted) => (wanted ? sql`e.finished_on is null` : sql`e.finished_on is not null`),
      waiting: (wanted) => (wanted ? sql`e.waiting_since is not null` : sql`e.waiting_since is null`),
      overdue: (wanted) => (wanted ? isOverdue(today) : sql`not ${isOverdue(today)}`),
      finishedThisMonth: (wanted) =>
        wanted ? finishedInMonthOf(today) : sql`not coalesce(${finishedInMonthOf(today)}, false)`,
      daysRange: (ranges) => within(daysOf(today), ranges, 1),
      amountRange: (ranges) => within(amountOf, ranges, 100),
      adjuster: (ids) => sql`coalesce(e.adjuster_id, 0)::text = any(${ids})`,
      from: (day) => sql`e.assigned_on >= ${day}::date`,
      to: (day) => sql`e.assigned_on <= ${day}::date`,
    },
    // Row-level security applies the same condition; repeated for exports, which a job makes without it.
    visibleTo: shownTo,
  };
}

export function shownTo(actor: SignedInActor): RawBuilder<boolean> {
  if (isOutsider(actor))
    return sql<boolean>`(e.customer_id = ${actor.customerId} and e.zone_id = any((select app.current_zone_ids())::bigint[]))`;
  const zones = actor.zoneIds.length === 0 ? sql`` : sql` and e.zone_id = any(${actor.zoneIds}::bigint[])`;
  return actor.groups.includes('Admin') && actor.customerIds.length === 0
    ? sql<boolean>`(true${zones})`
    : sql<boolean>`(e.customer_id = any(array(select k.id from customer k where ${lookable(actor)}))${zones})`;
}

/** Whether the value is within any of the ranges, bounds included; `unit` converts their values to those of the column. */
function within(value: RawBuilder<unknown>, ranges: readonly string[], unit: number): RawBuilder<boolean> {
  const conditions = ranges.map((range) => {
    if (!RANGE.test(range)) throw new Invalid({ '': `No es un intervalo: «${range}»` });
    const [from = '0', to = ''] = range.split('-');
    const least = sql`${value} >= ${Number(from) * unit}::bigint`;
    return to === '' ? sql`(${least})` : sql`(${least} and ${value} < ${(Number(to) + 1) * unit}::bigint)`;
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
