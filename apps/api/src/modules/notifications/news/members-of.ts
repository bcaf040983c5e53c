import type { Group } from '@aura/access/groups';
import type { Db } from '../../../db/database.ts';

export async function membersOf(db: Db, group: Group): Promise<readonly number[]> {
  const members = await db
    .selectFrom('userAccount as u')
    .innerJoin('userGroupMember as m', 'm.userId', 'u.id')
    .select('u.id')
    .where('m.groupName', '=', group)
    .where('u.isActive', '=', true)
    .execute();
  return members.map(({ id }) => id);
}
