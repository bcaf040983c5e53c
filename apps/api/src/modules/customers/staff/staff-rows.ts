import type {
  adjusterListing,
  staffListing,
  listCoverageLost as listCoverageLostContract,
  listStaffTypes as listStaffTypesContract,
  removeCustomerStaff as removeCustomerStaffContract,
} from '@aura/contracts/customers/staff';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { businessDay } from '@aura/domain/business-day';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { note } from '../../../core/audit.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { closeExtranetAccess } from './close-extranet-access.ts';
import { lockStaff } from './hold-staff.ts';

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

export const listCoverageLost: UseCase<typeof listCoverageLostContract> = async ({ db, now }, { params: { id } }) => {
  const staff = await db.selectFrom('customerStaff').select('id').where('id', '=', id).executeTakeFirst();
  if (staff === undefined) throw new NotFound();
  const { rows } = await sql<{
    ruleId: number;
    customer: string;
    zone: string;
    validFrom: string;
    validTo: string | null;
  }>`
    select r.id as rule_id, c.name as customer, z.name as zone, r.valid_from, r.valid_to
    from authorization_rule r join customer c on c.id = r.customer_id join zone z on z.id = r.zone_id
    where r.superseded_at is null and r.is_active and (r.valid_to is null or r.valid_to >= ${businessDay(now())}::date)
      and exists (select from authorization_rule_signer g where g.rule_id = r.id and g.staff_id = ${id})
      and not exists (select from authorization_rule_signer g join customer_staff s on s.id = g.staff_id
        join customer_staff_zone sz on sz.staff_id = s.id and sz.zone_id = r.zone_id
        where g.rule_id = r.id and s.is_active and s.id <> ${id})
    order by app.fold(c.name), app.fold(z.name), r.valid_from`.execute(db);
  return rows;
};

export const listStaffTypes: UseCase<typeof listStaffTypesContract> = async ({ db }) =>
  db.selectFrom('customerStaffType').select(['id', 'code', 'name']).orderBy('position').execute();

/**
 * Deactivates instead of deleting, because old rules and claims refer to the person; also withdraws extranet access.
 */
export const removeCustomerStaff: UseCase<typeof removeCustomerStaffContract> = async (context, { params: { id } }) => {
  const { isActive } = await lockStaff(context, id);
  await context.db
    .updateTable('customerStaff')
    .set({ isActive: false, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  const wasOpen = await closeExtranetAccess(context, id);
  note(context, {
    entity: 'customerStaff',
    entityId: id,
    changes: { isActive: [isActive, false], ...(wasOpen ? { hasExtranetAccess: [true, false] as const } : {}) },
    detail: { outcome: 'deactivated' },
  });
  return { outcome: 'deactivated' };
};
