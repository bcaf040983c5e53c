import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { requireOwnCustomers } from '../customer-scope.ts';

/** Locks a person of an insurer; throws Forbidden if the actor is not in charge of that insurer. */
export async function lockStaff(context: Context, id: number): Promise<{ isActive: boolean }> {
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
