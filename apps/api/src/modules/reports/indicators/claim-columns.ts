import { sql } from 'kysely';

/** The columns and filters of claim `c` common to all indicators. */
export const claimColumns = {
  claimSlug: sql`c.slug`,
  claimNumber: sql`c.display_number`,
  customer: sql`(select coalesce(nullif(b.codename, ''), b.name) from customer b where b.id = c.customer_id)`,
  zone: sql`(select z.name from zone z where z.id = c.zone_id)`,
  supervisor: sql`(select n.display_name from user_account n where n.id = c.supervisor_id)`,
} as const;

export const claimFilters = {
  customer: (codes: readonly string[]) =>
    sql<boolean>`c.customer_id = any(array(select b.id from customer b where b.codename = any(${codes})))`,
  supervisor: (names: readonly string[]) =>
    sql<boolean>`c.supervisor_id = any(array(select n.id from user_account n where n.username = any(${names})))`,
  zone: (slugs: readonly string[]) =>
    sql<boolean>`c.zone_id = any(array(select z.id from zone z where z.slug = any(${slugs})))`,
} as const;

export const claimDimensions = {
  customer: {
    key: sql`(select b.codename from customer b where b.id = c.customer_id)`,
    label: claimColumns.customer,
  },
  supervisor: {
    key: sql`(select n.username from user_account n where n.id = c.supervisor_id)`,
    label: sql`coalesce(${claimColumns.supervisor}, 'Sin supervisor')`,
  },
  zone: { key: sql`(select z.slug from zone z where z.id = c.zone_id)`, label: claimColumns.zone },
} as const;
