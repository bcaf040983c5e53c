import { type RawBuilder, sql } from 'kysely';

/** SQL equivalent of `isPromiseAlive` of `@aura/domain/promise-state`, for the claim under this alias. */
export function isPromiseAlive(claim: 'c'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${claim}.${name}`);
  return sql`(${column('promise_date')} is not null and ${column('is_active')} and ${column('closed_at')} is null)`;
}
