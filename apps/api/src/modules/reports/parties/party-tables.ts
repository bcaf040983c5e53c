import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type RawBuilder, sql } from 'kysely';
import { isSortedBy } from '../../../core/listing/listing-source.ts';
import type { Db } from '../../../db/database.ts';

/**
 * The report parties as `c`, with the tables that name their ids. All are left joins by primary key, so that the
 * planner drops unused ones: totals and groups read the projection alone.
 */
export const tablesOf = (
  parties: RawBuilder<unknown>,
) => sql`${parties} c left join claim q on q.id = c.claim_id left join affected_party a on a.id = c.affected_party_id
  left join customer k on k.id = c.customer_id left join zone z on z.id = c.zone_id left join process_stage s on s.id = c.stage_id
  left join user_account u on u.id = c.supervisor_id left join user_account e on e.id = c.cost_analyst_id
  left join user_account w on w.id = c.second_supervisor_id left join report_mode m on m.id = c.report_channel_id
  left join job_type j on j.id = c.job_type_id left join provider p on p.id = c.provider_id
  left join business_unit b on b.id = c.business_unit_id left join division d on d.id = z.division_id`;
export const partyTables = tablesOf(sql`report_party`);

/** Sorts that need the joined tables; all others use an index of the projection. */
const ELSEWHERE = ['claimNumber', 'customer', 'zone', 'supervisor', 'provider', 'stage'] as const;
export const pageTables = (parties: RawBuilder<unknown>) => (query: { readonly [filter: string]: unknown }) =>
  ELSEWHERE.some((name) => isSortedBy(query, name)) ? tablesOf(parties) : sql`${parties} c`;

const nameOf = (alias: 'u' | 'e' | 'w') => sql.ref<string | null>(`${alias}.display_name`);

export const stageName = sql<string>`to_char(s.number, 'FM90.00') || ' ' || s.name`;

export const partyColumns = {
  id: sql`c.affected_party_id`,
  claimSlug: sql`q.slug`,
  claimNumber: sql`q.insurer_number`,
  reportNumber: sql`q.report_number`,
  party: sql`a.name`,
  customer: sql`k.name`,
  zone: sql`z.name`,
  supervisor: nameOf('u'),
  costAnalyst: nameOf('e'),
  secondSupervisor: nameOf('w'),
  stage: stageName,
  channel: sql`m.name`,
} as const;

export const hoursColumns = {
  occurredOn: sql`c.occurred_on::text`,
  assignedOn: sql`app.business_day(c.assigned_at)::text`,
  contactedOn: sql`app.business_day(c.contacted_at)::text`,
  hoursToAssign: sql`c.hours_to_assign`,
  hoursToContact: sql`c.hours_to_contact`,
} as const;

export const billedColumns = {
  quoted: sql`c.quoted`,
  authorized: sql`c.authorized`,
  billed: sql`c.billed`,
  collected: sql`c.collected`,
} as const;

/** Days and names sort by value, not by their displayed text. */
export const partySorts = {
  claimNumber: sql`q.claim_number`,
  customer: sql`app.fold(k.name)`,
  zone: sql`app.fold(z.name)`,
  supervisor: sql`app.fold(u.display_name)`,
  stage: sql`s.number`,
  occurredOn: sql`c.occurred_on`,
  assignedOn: sql`c.assigned_at`,
} as const;

const usersNamed = (names: readonly string[]) => sql`array(select id from user_account where username = any(${names}))`;
const sinceDay = (day: string) => sql`${day}::date::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)}`;

export const partyFilters = {
  customer: (codes: readonly string[]) =>
    sql<boolean>`c.customer_id = any(array(select id from customer where codename = any(${codes})))`,
  zone: (slugs: readonly string[]) =>
    sql<boolean>`c.zone_id = any(array(select id from zone where slug = any(${slugs})))`,
  supervisor: (names: readonly string[]) => sql<boolean>`c.supervisor_id = any(${usersNamed(names)})`,
  costAnalyst: (names: readonly string[]) => sql<boolean>`c.cost_analyst_id = any(${usersNamed(names)})`,
  stage: (slugs: readonly string[]) =>
    sql<boolean>`c.stage_id = any(array(select id from process_stage where slug = any(${slugs})))`,
  channel: (slugs: readonly string[]) =>
    sql<boolean>`c.report_channel_id = any(array(select id from report_mode where slug = any(${slugs})))`,
  provider: (slugs: readonly string[]) =>
    sql<boolean>`c.provider_id = any(array(select id from provider where slug = any(${slugs})))`,
  isOpen: (wanted: boolean) => (wanted ? sql<boolean>`c.finished_on is null` : sql<boolean>`c.finished_on is not null`),
  from: (day: string) => sql<boolean>`c.assigned_at >= ${sinceDay(day)}`,
  to: (day: string) =>
    sql<boolean>`c.assigned_at < ${sql`(${day}::date + 1)::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)}`}`,
} as const;

export const partyDimensions = {
  customer: { key: sql`k.codename`, label: sql`k.name` },
  zone: { key: sql`z.slug`, label: sql`z.name` },
  supervisor: { key: sql`u.username`, label: nameOf('u') },
  costAnalyst: { key: sql`e.username`, label: nameOf('e') },
  stage: { key: sql`s.slug`, label: stageName },
  channel: { key: sql`m.slug`, label: sql`m.name` },
  provider: { key: sql`p.slug`, label: sql`p.full_name` },
  month: {
    key: sql`date_trunc('month', app.business_day(c.assigned_at))::date::text`,
    label: sql`to_char(app.business_day(c.assigned_at), 'MM/YYYY')`,
  },
} as const;

/** Searches the claim's numbers and insured and the party's name, each by its own index. */
export const findParties = (pattern: RawBuilder<string>) => [
  sql`select r.affected_party_id from claim x join report_party r on r.claim_id = x.id where x.is_active and x.search_key like '%' || app.squash(${pattern}) || '%'`,
  sql`select y.id from affected_party y where app.party_search_key(y.name, y.phone_keys) like '%' || app.squash(${pattern}) || '%'`,
];

/** Up to when the report rows are complete. */
export async function partiesAsOf(db: Db): Promise<Date> {
  const { asOf } = await db.selectFrom('reportProgress').select('asOf').executeTakeFirstOrThrow();
  return asOf;
}
