import type { listClaimPeople as contract } from '@aura/contracts/claims/people';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { HOLDER_GROUPS } from '../base/loads.ts';

/** Active staff only, without accounts of customers and providers. */
export const listClaimPeople: UseCase<typeof contract> = async ({ db }) =>
  db
    .selectFrom('userAccount as u')
    .select([
      'u.id',
      'u.username',
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'),
      isIn(HOLDER_GROUPS.supervisor).as('isSupervisor'),
      isIn(HOLDER_GROUPS.costAnalyst).as('isCostAnalyst'),
    ])
    .where('u.isActive', '=', true)
    .where('u.customerId', 'is', null)
    .where('u.providerId', 'is', null)
    .where(sql<boolean>`exists (select from user_group_member m where m.user_id = u.id)`)
    .orderBy('u.sortName')
    .execute();

function isIn(group: string) {
  return sql<boolean>`exists (select from user_group_member m where m.user_id = u.id and m.group_name = ${group})`;
}
