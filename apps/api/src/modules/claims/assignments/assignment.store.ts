import { sql } from 'kysely';
import { callFunction } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { fn } from '../../../db/functions.generated.ts';

/** Synchronises the assignments of these claims with their current holders. */
export async function followAssignments(db: Db, claimIds: readonly number[]): Promise<void> {
  await callFunction(db, fn.followAssignments({ claims: claimIds }));
}

/** Addressee of an assignment joined with its user (`u`) and provider (`p`). Inactive users get no mail. */
export const ADDRESSEE_NAME = sql<string>`coalesce(nullif(concat_ws(' ', u.first_name, nullif(u.last_name, '')), ''), nullif(p.commercial_name, ''), p.full_name)`;
export const ADDRESSEE_EMAIL = sql<string>`case when u.is_active or p.is_active then coalesce(u.email, p.email) else '' end`;
