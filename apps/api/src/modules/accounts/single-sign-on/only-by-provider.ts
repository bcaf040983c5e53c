import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SingleSignOn } from './single-sign-on.ts';

/** Whether the user must sign in at the provider: decided by group, never for an administrator. */
export async function isOnlyByProvider(db: Db, settings: SingleSignOn | null, userId: number): Promise<boolean> {
  if (settings === null || settings.onlyGroups.length === 0) return false;
  const { rows } = await sql`
    select from user_group_member m where m.user_id = ${userId} and m.group_name = any(${[...settings.onlyGroups]})
      and not exists (select from user_group_member a where a.user_id = m.user_id and a.group_name = 'Admin') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
