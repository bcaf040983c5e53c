import type { adjusterListing, staffListing } from '@aura/contracts/customers/staff';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

const source = {
  from: sql`customer_staff s join customer c on c.id = s.customer_id join customer_staff_type t on t.id = s.staff_type_id
    left join customer_staff b on b.id = s.boss_id left join user_account u on u.id = s.user_id`,
  id: sql`s.id`,
  columns: {
    id: sql`s.id`,
    fullName: sql`s.full_name`,
    title: sql`s.title`,
    typeStaff: sql`t.name`,
    customer: sql`c.codename`,
    zones: sql`array(select z.short_name from customer_staff_zone sz join zone z on z.id = sz.zone_id
      where sz.staff_id = s.id order by app.fold(z.short_name))`,
    boss: sql`b.full_name`,
    phone: sql`trim(s.phone || case when s.phone_ext = '' then '' else ' ext. ' || s.phone_ext end)`,
    cellphone: sql`s.cellphone`,
    email: sql`s.email`,
    hasExtranetAccess: sql`coalesce(u.is_active, false)`,
    isActive: sql`s.is_active`,
  },
  sorts: { fullName: sql`s.sort_name`, boss: sql`b.sort_name`, title: sql`app.fold(s.title)` },
  search: sql<string>`s.search_key`,
} as const;

const filters = {
  customer: (codenames: readonly string[]) => sql<boolean>`c.codename = any(${codenames})`,
  zone: (slugs: readonly string[]) =>
    sql<boolean>`exists (select from customer_staff_zone sz join zone z on z.id = sz.zone_id where sz.staff_id = s.id and z.slug = any(${slugs}))`,
  active: (isActive: boolean): RawBuilder<boolean> => sql`s.is_active = ${isActive}`,
} as const;

export const staffRows: ListingSource<typeof staffListing, z.output<typeof staffListing.row>> = {
  ...source,
  filters: {
    ...filters,
    typeStaff: (codes) => sql`t.code = any(${codes})`,
    extranetAccess: (hasAccess) => sql`coalesce(u.is_active, false) = ${hasAccess}`,
  },
};

/** Only the staff who attend accidents on site. */
export const adjusterRows: ListingSource<typeof adjusterListing, z.output<typeof adjusterListing.row>> = {
  ...source,
  visibleTo: () => sql`t.code = 'adjuster'`,
  filters,
};
