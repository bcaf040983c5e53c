import type { PriceChange } from '@aura/contracts/catalogues/prices';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';

type Priced = 'concept' | 'supply';

/** Appends to the price history of concepts whose price differs from their last entry. */
export async function keepPrices(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  of: Priced,
  ids: readonly number[],
): Promise<void> {
  const history = sql.table(`${of}_price`);
  const owner = sql.id(`${of}_id`);
  await sql`insert into ${history} (${owner}, price, user_id)
    select p.id, p.price, ${actor.userId} from ${sql.table(of)} p
    where p.id = any(${ids}) and p.price is distinct from
      (select h.price from ${history} h where h.${owner} = p.id order by h.id desc limit 1)`.execute(db);
}

export async function readPrices({ db }: Pick<Context, 'db'>, of: Priced, id: number): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select h.at, h.price, coalesce(u.display_name, 'Sistema') as user_name
    from ${sql.table(`${of}_price`)} h left join user_account u on u.id = h.user_id
    where h.${sql.id(`${of}_id`)} = ${id} order by h.id desc limit 200`.execute(db);
  return rows;
}
