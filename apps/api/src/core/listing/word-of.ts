import type { Words } from '@aura/contracts/listing';
import { type RawBuilder, sql } from 'kysely';

/** Spanish labels of enumerated values as SQL, for groups. Constants of the contract, written into the statement. */
export function wordOf(value: RawBuilder<unknown>, words: Words): RawBuilder<unknown> {
  const cases = Object.entries(words).map(([name, { es }]) => sql`when ${sql.lit(name)} then ${sql.lit(es)}`);
  return sql`case ${value} ${sql.join(cases, sql` `)} end`;
}
