import type { CustomerStaff, staffRecord } from '@aura/contracts/customers/staff';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import type { Db } from '../../../db/database.ts';
import { requireOwnCustomers } from '../customer-scope.ts';
import { closeExtranetAccess } from './close-extranet-access.ts';

export const staffSource: RecordSource<typeof staffRecord> = {
  entity: 'customerStaff',
  table: 'customerStaff',
  read: readStaff,
  check: async (context, { customerId, bossId }, id) => {
    await requireOwnCustomers(context, [customerId]);
    // Serialises changes of an insurer's hierarchy: two changes that are each valid could form a cycle together.
    await sql`select id from customer where id = ${customerId} for no key update`.execute(context.db);
    if (id !== undefined) await refuseAnotherCustomer(context, id, customerId);
    if (bossId !== null) await refuseBoss(context, { id: id ?? null, bossId, customerId });
  },
  columns: ({ zoneIds: _zones, typeStaffId, ...own }) => ({ ...own, staffTypeId: typeStaffId }),
  after: async (context, staffId, { zoneIds }) => {
    const { db } = context;
    await db.deleteFrom('customerStaffZone').where('staffId', '=', staffId).execute();
    if (zoneIds.length > 0)
      await db
        .insertInto('customerStaffZone')
        .values([...new Set(zoneIds)].map((zoneId) => ({ staffId, zoneId })))
        .execute();
    const { isActive } = await db
      .selectFrom('customerStaff')
      .select('isActive')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow();
    if (!isActive) await closeExtranetAccess(context, staffId);
  },
};

export async function readStaff(db: Db, id: number): Promise<CustomerStaff | undefined> {
  const { rows } = await sql<CustomerStaff>`
    select s.id, s.version, s.is_active, s.customer_id, s.staff_type_id as type_staff_id, s.name, s.last_name,
      s.mothers_last_name, s.title, s.phone, s.phone_ext, s.cellphone, s.email, s.boss_id, s.full_name,
      array(select zone_id from customer_staff_zone where staff_id = s.id order by 1) as zone_ids,
      jsonb_build_object('codename', c.codename, 'name', c.name) as customer,
      jsonb_build_object('id', t.id, 'name', t.name) as type_staff,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.full_name) end as boss,
      coalesce((select jsonb_agg(jsonb_build_object('slug', z.slug, 'name', z.name) order by app.fold(z.name))
        from customer_staff_zone sz join zone z on z.id = sz.zone_id where sz.staff_id = s.id), '[]') as zones,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.full_name) order by e.sort_name)
        from customer_staff e where e.boss_id = s.id and e.is_active), '[]') as employees,
      coalesce(u.is_active, false) as has_extranet_access, u.username as user_extranet
    from customer_staff s join customer c on c.id = s.customer_id join customer_staff_type t on t.id = s.staff_type_id
      left join customer_staff b on b.id = s.boss_id left join user_account u on u.id = s.user_id
    where s.id = ${id}`.execute(db);
  return rows[0];
}

async function refuseAnotherCustomer({ db }: Context, id: number, customerId: number): Promise<void> {
  const stored = await db.selectFrom('customerStaff').select('customerId').where('id', '=', id).executeTakeFirst();
  if (stored !== undefined && stored.customerId !== customerId)
    throw new Invalid({ customerId: 'Una persona no cambia de cliente: dé de alta una nueva' });
}

async function refuseBoss(
  { db }: Context,
  { id, bossId, customerId }: { id: number | null; bossId: number; customerId: number },
): Promise<void> {
  const boss = await db.selectFrom('customerStaff').select('customerId').where('id', '=', bossId).executeTakeFirst();
  if (boss?.customerId !== customerId) throw new Invalid({ bossId: 'El jefe debe ser del mismo cliente' });
  if (id === null) return;
  const { rows } = await sql`
    with recursive above as (
      select id, boss_id from customer_staff where id = ${bossId}
      union select s.id, s.boss_id from customer_staff s join above a on s.id = a.boss_id)
    select from above where id = ${id}`.execute(db);
  if (rows.length > 0) throw new Invalid({ bossId: 'Nadie puede ser jefe de su propio jefe' });
}
