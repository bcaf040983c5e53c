import type {
  readCustomerScope as readCustomerScopeContract,
  preloadCustomers as preloadCustomersContract,
  listKeyAccountManagers as listKeyAccountManagersContract,
} from '@aura/contracts/customers/customers';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { actsForEveryCustomer, ownCustomers } from '../customer-scope.ts';

/** The insurers whose records, staff and accounts the actor may change: for a KAM, those whose claims it sees. */
export const readCustomerScope: UseCase<typeof readCustomerScopeContract> = async ({ db, actor }) => {
  if (actsForEveryCustomer(actor)) return { isWhole: true, customers: [] };
  const customers = await db
    .selectFrom('customer as c')
    .select(['c.id', 'c.codename'])
    .where(ownCustomers(actor))
    .orderBy('c.id')
    .execute();
  return { isWhole: false, customers };
};

export const preloadCustomers: UseCase<typeof preloadCustomersContract> = async ({ db }) =>
  db
    .selectFrom('customer')
    .select(['id', 'codename', 'name'])
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`)
    .execute();

export const listKeyAccountManagers: UseCase<typeof listKeyAccountManagersContract> = async ({ db }) =>
  db
    .selectFrom('userAccount as u')
    .innerJoin('userGroupMember as m', 'm.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.displayName as name'])
    .where('m.groupName', '=', 'KAM')
    .where('u.isActive', '=', true)
    .orderBy('u.sortName')
    .execute();
