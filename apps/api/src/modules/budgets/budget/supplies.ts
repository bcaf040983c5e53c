import type {
  searchSupplies as searchSuppliesContract,
  SupplyFound,
  conceptSupplies as conceptSuppliesContract,
} from '@aura/contracts/budgets/budget';
import { type RawBuilder, sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { escapeLike, wordConditions } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';
import type { Act } from '../../../core/act.ts';

const MOST = 20;

/** Matches words in any order; names that begin with the first word come first. */
export const searchSupplies: UseCase<typeof searchSuppliesContract> = async ({ db }, { query: { text } }) => {
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

export const conceptSupplies: UseCase<typeof conceptSuppliesContract> = async (context, { params: { id } }) => {
  const supplies = await readCatalogueSupplies(context, [id]);
  return supplies.map(({ conceptId: _asked, ...supply }) => supply);
};

interface CatalogueSupply {
  readonly conceptId: number;
  readonly supplyId: number;
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: number;
  readonly isClientPrice: boolean;
}

/** The supplies the catalogue lists for these concepts, at current prices, without inactive ones. */
export function readCatalogueSupplies(
  { db }: Pick<Act, 'db'>,
  conceptIds: readonly number[],
): Promise<readonly CatalogueSupply[]> {
  return rows(
    db,
    sql<CatalogueSupply>`select s.concept_id, s.supply_id, y.name, t.name as type, u.abbreviation as unit, s.quantity::float8 as quantity,
      y.price, y.is_client_price
    from concept_supply s join supply y on y.id = s.supply_id join supply_type t on t.id = y.type_id join unit_of_measure u on u.id = y.unit_id
    where s.concept_id = any(${conceptIds}::bigint[]) and y.is_active order by s.concept_id, t.name, y.name`,
  );
}
