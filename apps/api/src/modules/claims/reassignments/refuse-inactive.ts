import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';

export async function refuseInactive({ db }: Context, userIds: readonly number[]): Promise<void> {
  const gone = await db
    .selectFrom('userAccount')
    .select(['firstName', 'lastName'])
    .where('id', 'in', userIds)
    .where('isActive', '=', false)
    .executeTakeFirst();
  if (gone !== undefined)
    throw new Conflict(`La cuenta de ${gone.firstName} ${gone.lastName} ya no está activa. Reasigne los siniestros.`);
}
