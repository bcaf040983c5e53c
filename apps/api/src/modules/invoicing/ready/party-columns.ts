import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type RawBuilder, sql } from 'kysely';
import { priceOf, taxesOf, totalOf } from '../base/gates.ts';

/** Columns and search shared by the lists of parties ready and almost ready to bill, over `billedTables`. */
export const partyColumns = {
  id: sql`a.id`,
  customer: sql`k.codename`,
  claimSlug: sql`c.slug`,
  claimNumber: sql`c.display_number`,
  reportNumber: sql`c.report_number`,
  policy: sql`c.policy`,
  party: sql`a.name`,
  zone: sql`z.name`,
  businessUnit: sql`u.name`,
  price: priceOf,
  taxes: taxesOf,
  total: totalOf,
} as const;

export const partySearch = sql<string>`app.fold(c.claim_number || ' ' || c.report_number || ' ' || c.folio || ' ' || c.policy || ' ' || a.name
  || ' ' || k.codename || ' ' || k.name)`;

export const partyFilters = {
  customer: (codes: readonly string[]) =>
    sql<boolean>`a.customer_id = any(array(select id from customer where codename = any(${codes})))`,
  zone: (slugs: readonly string[]) =>
    sql<boolean>`a.zone_id = any(array(select id from zone where slug = any(${slugs})))`,
  businessUnit: (codes: readonly string[]) => sql<boolean>`u.code = any(${codes})`,
} as const;

export function daysSince(at: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((now() at time zone ${HEAD_OFFICE_ZONE})::date - (${at} at time zone ${HEAD_OFFICE_ZONE})::date)`;
}
