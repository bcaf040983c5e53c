import type { searchSupplies as contract, SupplyFound } from '@aura/contracts/budgets/budget';
import { type RawBuilder, sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { escapeLike, wordConditions } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';

const MOST = 20;

/** Matches words in any order; names that begin with the first word come first. */
export const searchSupplies: UseCase<typeof contract> = async ({ db }, { query: { text } }) => {
  if (text.trim() === '') return [];
  return [...(await rows(db, supplyStatement(text)))];
};

/** The condition must match that of the index `supply_search`. */
export function supplyStatement(text: string): RawBuilder<SupplyFound> {
  const [first = ''] = text.trim().split(/\s+/);
  return sql<SupplyFound>`select y.id, y.name, t.name as type, u.abbreviation as unit, y.price, y.is_client_price
    from supply y join supply_type t on t.id = y.type_id join unit_of_measure u on u.id = y.unit_id
    where y.is_active and ${sql.join(wordConditions(sql<string>`app.fold(y.name)`, text), sql` and `)}
    order by app.fold(y.name) like app.fold(${escapeLike(first)}) || '%' desc, length(y.name), y.name limit ${MOST}`;
}
