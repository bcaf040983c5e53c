import type { billedReport, BilledRow } from '@aura/contracts/reports/billed';
import { sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { monthDimension, scopeOf, visibleClaims } from '../../claims/public.ts';
import { billedFoundBy, documentNumber, documentsFoundBy } from '../../invoicing/public.ts';

const inNames = (
  codes: readonly string[],
  table: 'customer' | 'zone' | 'business_unit' | 'user_account',
  name: string,
) => sql`any(array(select x.id from ${sql.table(table)} x where ${sql.ref(`x.${name}`)} = any(${codes})))`;

/**
 * Left joins by primary key: tables that no column, filter or dimension names are not read, and the totals of a period
 * come from one index.
 */
export const billedRows: ReportSource<typeof billedReport, BilledRow> = {
  from: sql`report_billed b left join customer k on k.id = b.customer_id left join zone z on z.id = b.zone_id
    left join business_unit u on u.id = b.business_unit_id left join user_account s on s.id = b.supervisor_id
    left join invoice v on v.id = b.invoice_id left join affected_party a on a.id = b.affected_party_id left join claim c on c.id = b.claim_id`,
  id: sql`b.id`,
  columns: {
    id: sql`b.id`,
    day: sql`b.day::text`,
    kind: sql`b.kind`,
    invoiceId: sql`b.invoice_id`,
    number: documentNumber('v'),
    customer: sql`k.name`,
    claimSlug: sql`c.slug`,
    claimNumber: sql`c.display_number`,
    affectedPartyId: sql`b.affected_party_id`,
    party: sql`a.name`,
    zone: sql`z.name`,
    unit: sql`u.name`,
    supervisor: sql`s.display_name`,
    base: sql`b.base`,
    tax: sql`b.tax`,
    total: sql`b.total`,
  },
  sorts: { day: sql`b.day`, customer: sql`app.fold(k.name)` },
  finds: (pattern) => [
    sql`select x.id from report_billed x where x.invoice_id in (${sql.join([...documentsFoundBy(pattern), billedFoundBy(pattern)], sql` union `)})`,
  ],
  filters: {
    kind: (kinds) => sql`b.kind = any(${kinds})`,
    customer: (codes) => sql`b.customer_id = ${inNames(codes, 'customer', 'codename')}`,
    zone: (slugs) => sql`b.zone_id = ${inNames(slugs, 'zone', 'slug')}`,
    unit: (codes) => sql`b.business_unit_id = ${inNames(codes, 'business_unit', 'code')}`,
    supervisor: (usernames) => sql`b.supervisor_id = ${inNames(usernames, 'user_account', 'username')}`,
    from: (day) => sql`b.day >= ${day}::date`,
    to: (day) => sql`b.day <= ${day}::date`,
  },
  dimensions: {
    month: monthDimension(sql`b.day`),
    customer: { key: sql`k.codename`, label: sql`k.name` },
    zone: { key: sql`z.slug`, label: sql`z.name` },
    unit: { key: sql`u.code`, label: sql`u.name` },
    supervisor: {
      key: sql`s.username`,
      label: sql`coalesce(s.display_name, 'Sin supervisor')`,
    },
  },
  // Each row concerns one claim and is visible with it.
  visibleTo: (actor) => (scopeOf(actor).isWhole ? sql<boolean>`true` : visibleClaims(actor)),
};
