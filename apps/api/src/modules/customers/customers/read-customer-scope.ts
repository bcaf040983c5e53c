import type { readCustomerScope as contract } from '@aura/contracts/customers/customers';
import type { UseCase } from '../../../core/context.ts';
import { actsForEveryCustomer, ownCustomers } from '../customer-scope.ts';

/** The insurers whose records, staff and accounts the actor may change: for a KAM, those whose claims it sees. */
export const readCustomerScope: UseCase<typeof contract> = async ({ db, actor }) => {
  if (actsForEveryCustomer(actor)) return { isWhole: true, customers: [] };
  const customers = await db
    .selectFrom('customer as c')
    .select(['c.id', 'c.codename'])
    .where(ownCustomers(actor))
    .orderBy('c.id')
    .execute();
  return { isWhole: false, customers };
};
