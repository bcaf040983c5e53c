import { type RawBuilder, sql } from 'kysely';

/** «Fuera de plazo» in all lists: the term of an open party's (`c`) stage has expired, its last instant included. */
export function isPastDue(now: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`c.due_at <= ${now}`;
}
