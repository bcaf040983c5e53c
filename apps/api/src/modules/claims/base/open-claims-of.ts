import type { HolderRole } from '@aura/contracts/claims/reassignments';
import { type RawBuilder, sql } from 'kysely';
import { HOLDER_COLUMNS, HOLDER_GROUPS } from './loads.ts';

export function openClaimsOf(role: HolderRole, holderId: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql`(${HOLDER_COLUMNS[role]} = ${holderId} and c.is_active and c.closed_at is null)`;
}

/** Condition for open claims `c` whose supervisor or cost analyst was deactivated or left the group. */
export const withoutHolder: RawBuilder<boolean> = sql`(c.is_active and c.closed_at is null and (${sql.join(
  (Object.keys(HOLDER_GROUPS) as HolderRole[]).map(
    (role) => sql`${HOLDER_COLUMNS[role]} = any(array(select u.id from user_account u
      where u.customer_id is null and u.provider_id is null and not (u.is_active
        and exists (select from user_group_member m where m.user_id = u.id and m.group_name = ${sql.lit(HOLDER_GROUPS[role])}))))`,
  ),
  sql` or `,
)}))`;
