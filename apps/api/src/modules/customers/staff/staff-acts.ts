import type {
  listCoverageLost as coverageContract,
  listStaffTypes as typesContract,
  removeCustomerStaff as removeContract,
  revokeExtranetAccess as revokeContract,
} from '@aura/contracts/customers/staff';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { requireOwnCustomers } from '../customer-scope.ts';
import { closeExtranetAccess } from './close-extranet-access.ts';
import { readStaff } from './staff.source.ts';

export const listStaffTypes: UseCase<typeof typesContract> = async ({ db }) =>
  db.selectFrom('customerStaffType').select(['id', 'code', 'name']).orderBy('position').execute();

export const revokeExtranetAccess: UseCase<typeof revokeContract> = async (context, { params: { id } }) => {
  await lockStaff(context, id);
  const wasOpen = await closeExtranetAccess(context, id);
  const staff = await readStaff(context.db, id);
  if (staff === undefined) throw new NotFound();
  note(context, { entity: 'customerStaff', entityId: id, changes: { hasExtranetAccess: [wasOpen, false] } });
  return staff;
};

/** People stand in old rules and claims: they are never deleted, and whoever leaves loses the access as well. */
export const removeCustomerStaff: UseCase<typeof removeContract> = async (context, { params: { id } }) => {
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

export const listCoverageLost: UseCase<typeof coverageContract> = async ({ db, now }, { params: { id } }) => {
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

async function lockStaff(context: Context, id: number): Promise<{ isActive: boolean }> {
  const staff = await context.db
    .selectFrom('customerStaff')
    .select(['isActive', 'customerId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (staff === undefined) throw new NotFound();
  await requireOwnCustomers(context, [staff.customerId]);
  return staff;
}
