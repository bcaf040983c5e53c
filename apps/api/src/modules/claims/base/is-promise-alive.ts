import { type RawBuilder, sql } from 'kysely';

/** What `isPromiseAlive` of `@aura/domain/promise-state` says of a claim, of the row under this alias. */
export function isPromiseAlive(claim: 'c'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${claim}.${name}`);
  return sql`(${column('promise_date')} is not null and ${column('is_active')} and ${column('closed_at')} is null)`;
}
