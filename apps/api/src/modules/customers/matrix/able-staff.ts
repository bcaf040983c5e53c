import type { Context } from '../../../core/context.ts';

/** Filters the people who may sign: active, of that insurer, in charge of that zone. */
export async function ableStaff(
  { db }: Context,
  customerId: number,
  zoneId: number,
  staffIds: readonly number[],
): Promise<readonly number[]> {
  if (staffIds.length === 0) return [];
  const found = await db
    .selectFrom('customerStaff as s')
    .innerJoin('customerStaffZone as z', 'z.staffId', 's.id')
    .select('s.id')
    .where('s.id', 'in', staffIds)
    .where('s.customerId', '=', customerId)
    .where('z.zoneId', '=', zoneId)
    .where('s.isActive', '=', true)
    .execute();
  return found.map(({ id }) => id);
}
