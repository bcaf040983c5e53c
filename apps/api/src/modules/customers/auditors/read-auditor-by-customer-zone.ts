import type { readAuditorByCustomerZone as contract } from '@aura/contracts/customers/auditors';
import type { UseCase } from '../../../core/context.ts';

export const readAuditorByCustomerZone: UseCase<typeof contract> = async ({ db }, { params }) => {
  const found = await db
    .selectFrom('auditorAssignment as x')
    .innerJoin('auditor as a', 'a.id', 'x.auditorId')
    .innerJoin('customer as c', 'c.id', 'x.customerId')
    .innerJoin('zone as z', 'z.id', 'x.zoneId')
    .select(['a.codename', 'a.name'])
    .where('c.codename', '=', params.customer)
    .where('z.slug', '=', params.zone)
    .where('a.isActive', '=', true)
    .executeTakeFirst();
  return found ?? null;
};
