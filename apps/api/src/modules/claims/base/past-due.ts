import { type RawBuilder, sql } from 'kysely';

/** «Fuera de plazo», everywhere: the term of the stage of an open party (`c`) has run out. At its last moment it has. */
export function isPastDue(now: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`c.due_at <= ${now}`;
}
