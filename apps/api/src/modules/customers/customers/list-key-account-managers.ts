import type { listKeyAccountManagers as contract } from '@aura/contracts/customers/customers';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

export const listKeyAccountManagers: UseCase<typeof contract> = async ({ db }) =>
  db
    .selectFrom('userAccount as u')
    .innerJoin('userGroupMember as m', 'm.userId', 'u.id')
    .select(['u.id', 'u.username', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name')])
    .where('m.groupName', '=', 'KAM')
    .where('u.isActive', '=', true)
    .orderBy('u.sortName')
    .execute();
