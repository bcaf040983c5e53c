import type { listKeyAccountManagers as contract } from '@aura/contracts/customers/customers';
import type { UseCase } from '../../../core/context.ts';

export const listKeyAccountManagers: UseCase<typeof contract> = async ({ db }) =>
  db
    .selectFrom('userAccount as u')
    .innerJoin('userGroupMember as m', 'm.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.displayName as name'])
    .where('m.groupName', '=', 'KAM')
    .where('u.isActive', '=', true)
    .orderBy('u.sortName')
    .execute();
