import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

/** Locks the row until the transaction ends, so that acts on the same provider run one after another. */
export async function lockProvider({ db }: Context, id: number) {
  const provider = await db
    .selectFrom('provider')
    .select([
      'id',
      'email',
      'displayName',
      'isActive',
      'isBlocked',
      'blockedReason',
      sql<number | null>`ranking::float8`.as('ranking'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  return provider;
}
