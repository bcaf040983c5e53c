import { type RawBuilder, sql } from 'kysely';

export function nameOf(userId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select coalesce(nullif(concat_ws(' ', u.first_name, nullif(u.last_name, '')), ''), u.username) from user_account u where u.id = ${userId})`;
}
