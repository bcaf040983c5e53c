import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoredConcept, WrittenConcept } from './budget.store.ts';

type Supplied = Pick<WrittenConcept, 'supplies'> & { readonly id: number };

/** Writes the changed supplies of the concepts. A supply is identified by its position, which keeps its row. */
export async function writeSupplies(
  db: Db,
  before: readonly StoredConcept[],
  concepts: readonly Supplied[],
): Promise<void> {
  const had = new Map(before.map(({ id, supplies }) => [id, spelled(supplies)]));
  const changed = concepts.filter(({ id, supplies }) => (had.get(id) ?? '[]') !== spelled(supplies));
  if (changed.length === 0) return;
  const counts = changed.map(({ id, supplies }) => ({ id, count: supplies.length }));
  await sql`delete from budget_supply i using jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as x (id bigint, count integer)
    where i.budget_concept_id = x.id and i.position > x.count`.execute(db);
  const lines = asRecords(changed);
  await sql`update budget_supply i set supply_id = x.supply_id, quantity = x.quantity, price = x.price, is_client_price = x.is_client_price,
      comment = x.comment, is_active = x.is_active
    from ${lines} where i.budget_concept_id = x.id and i.position = x.position
      and (i.supply_id, i.quantity, i.price, i.is_client_price, i.comment, i.is_active)
        is distinct from (x.supply_id, x.quantity, x.price, x.is_client_price, x.comment, x.is_active)`.execute(db);
  await sql`insert into budget_supply (budget_concept_id, supply_id, position, quantity, price, is_client_price, comment, is_active)
    select x.id, x.supply_id, x.position, x.quantity, x.price, x.is_client_price, x.comment, x.is_active from ${lines}
    where not exists (select from budget_supply i where i.budget_concept_id = x.id and i.position = x.position)
    order by x.id, x.position`.execute(db);
}

function spelled(supplies: WrittenConcept['supplies']): string {
  return JSON.stringify(
    supplies.map(({ supplyId, quantity, price, isClientPrice, comment, isActive }) => [
      supplyId,
      quantity,
      price,
      isClientPrice,
      comment,
      isActive,
    ]),
  );
}

function asRecords(concepts: readonly Supplied[]) {
  const records = concepts.flatMap(({ id, supplies }) =>
    supplies.map((supply, place) => ({
      id,
      position: place + 1,
      supply_id: supply.supplyId,
      quantity: supply.quantity,
      price: supply.price,
      is_client_price: supply.isClientPrice,
      comment: supply.comment,
      is_active: supply.isActive,
    })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (id bigint, position integer, supply_id bigint, quantity numeric,
    price bigint, is_client_price boolean, comment text, is_active boolean)`;
}
