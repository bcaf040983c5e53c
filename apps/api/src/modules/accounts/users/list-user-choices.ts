import type { listUserChoices as contract } from '@aura/contracts/users';
import type { UseCase } from '../../../core/context.ts';

export const listUserChoices: UseCase<typeof contract> = async ({ db }) => {
  const [zones, customers, providers] = await Promise.all([
    db.selectFrom('zone').select(['id', 'slug as code', 'name']).where('isActive', '=', true).orderBy('name').execute(),
    db
      .selectFrom('customer')
      .select(['id', 'codename as code', 'name'])
      .where('isActive', '=', true)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('provider')
      .select(['id', 'slug as code', 'displayName as name'])
      .where('isActive', '=', true)
      .orderBy('name')
      .execute(),
  ]);
  return { zones, customers, providers };
};
