import type { listCoverageLost as contract } from '@aura/contracts/customers/staff';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

export const listCoverageLost: UseCase<typeof contract> = async ({ db, now }, { params: { id } }) => {
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
