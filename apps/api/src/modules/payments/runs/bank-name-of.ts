import { BANK_NAMES } from '@aura/domain/clabe';
import { type RawBuilder, sql } from 'kysely';

const known = sql.join(
  Object.entries(BANK_NAMES).map(([code, name]) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
  sql` `,
);

/** SQL for the domain's bank name by its three-digit code. */
export function bankNameOf(code: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case ${code} ${known} else 'Banco ' || ${code} end`;
}
