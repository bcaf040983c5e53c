import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

export interface CatalogueSupply {
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
