import { type RawBuilder, sql } from 'kysely';

export function nameOf(userId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select coalesce(nullif(u.display_name, ''), u.username) from user_account u where u.id = ${userId})`;
}
