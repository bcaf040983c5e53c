import type { ConceptFigures } from '@aura/domain/budget-total';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import type { StoredConcept, WrittenConcept } from './budget.store.ts';
import type { MergedConcepts } from './read-budget.ts';

type Reckoned = WrittenConcept & Pick<ConceptFigures, 'amount' | 'taxes'> & { readonly id?: number };

/**
 * Inserts, updates and deletes concepts, one statement for each. The editor sends all of them at every pause in typing;
 * only the changed ones are written.
 */
export async function writeConcepts(
  { db }: Context,
  budgetId: number,
  before: readonly StoredConcept[],
  { kept, added, removed }: MergedConcepts,
  figures: readonly ConceptFigures[],
): Promise<void> {
  if (removed.length > 0)
    await sql`delete from budget_concept where budget_id = ${budgetId} and id = any(${removed}::bigint[])`.execute(db);
  const reckoned = [...kept, ...added].map((concept, place): Reckoned => {
    const { amount = 0, taxes = 0 } = figures[place] ?? {};
    return { ...concept, amount, taxes };
  });
  const staying = reckoned.slice(0, kept.length);
  if (staying.length > 0) await updateConcepts(db, budgetId, staying);
  const fresh = reckoned.slice(kept.length);
  const ids = fresh.length === 0 ? [] : await insertConcepts(db, budgetId, fresh);
  await writeSupplies(db, before, [
    ...kept,
    ...added.map(({ supplies }, place) => ({ id: ids[place] ?? 0, supplies })),
  ]);
}

async function updateConcepts(db: Db, budgetId: number, concepts: readonly Reckoned[]): Promise<void> {
  await sql`update budget_concept k set position = x.position, category = x.category, code = x.code, concept_id = x.concept_id,
      quotation_line_numbers = x.quotation_line_numbers, name = x.name, unit_id = x.unit_id, quantity = x.quantity,
      quantity_text = x.quantity_text, unit_price = x.unit_price, apply_taxes = x.apply_taxes, amount = x.amount, taxes = x.taxes,
      provider_id = x.provider_id, comment = x.comment
    from ${asRecords(concepts)} where k.id = x.id and k.budget_id = ${budgetId}
      and (k.position, k.category, k.code, k.concept_id, k.quotation_line_numbers, k.name, k.unit_id, k.quantity, k.quantity_text, k.unit_price,
        k.apply_taxes, k.amount, k.taxes, k.provider_id, k.comment)
      is distinct from (x.position, x.category, x.code, x.concept_id, x.quotation_line_numbers, x.name, x.unit_id, x.quantity, x.quantity_text,
        x.unit_price, x.apply_taxes, x.amount, x.taxes, x.provider_id, x.comment)`.execute(db);
}

/** Returns the ids in the order sent: rows are numbered in the order of insertion. */
async function insertConcepts(db: Db, budgetId: number, concepts: readonly Reckoned[]): Promise<readonly number[]> {
  const added = await rows(
    db,
    sql<{ id: number }>`with added as (
      insert into budget_concept (budget_id, position, category, code, concept_id, quotation_line_numbers, name, unit_id, quantity, quantity_text,
        unit_price, apply_taxes, amount, taxes, provider_id, comment)
      select ${budgetId}, x.position, x.category, x.code, x.concept_id, x.quotation_line_numbers, x.name, x.unit_id, x.quantity, x.quantity_text,
        x.unit_price, x.apply_taxes, x.amount, x.taxes, x.provider_id, x.comment
      from ${asRecords(concepts)} order by x.place
      returning id)
    select id from added order by id`,
  );
  return added.map(({ id }) => id);
}

function asRecords(concepts: readonly Reckoned[]) {
  const records = concepts.map((concept, place) => ({
    id: concept.id ?? null,
    place,
    position: concept.position,
    category: concept.category,
    code: concept.code,
    concept_id: concept.conceptId,
    quotation_line_numbers: concept.quotationLineNumbers,
    name: concept.name,
    unit_id: concept.unitId,
    quantity: concept.quantity,
    quantity_text: concept.quantityText,
    unit_price: concept.unitPrice,
    apply_taxes: concept.applyTaxes,
    amount: concept.amount,
    taxes: concept.taxes,
    provider_id: concept.providerId,
    comment: concept.comment,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (id bigint, place integer, position integer, category text, code text,
    concept_id bigint, quotation_line_numbers integer[], name text, unit_id bigint, quantity numeric, quantity_text text, unit_price bigint,
    apply_taxes boolean, amount bigint, taxes bigint, provider_id bigint, comment text)`;
}

type Supplied = Pick<WrittenConcept, 'supplies'> & { readonly id: number };

/** Writes the changed supplies of the concepts. A supply is identified by its position, which keeps its row. */
async function writeSupplies(db: Db, before: readonly StoredConcept[], concepts: readonly Supplied[]): Promise<void> {
  const had = new Map(before.map(({ id, supplies }) => [id, spelled(supplies)]));
  const changed = concepts.filter(({ id, supplies }) => (had.get(id) ?? '[]') !== spelled(supplies));
  if (changed.length === 0) return;
  const counts = changed.map(({ id, supplies }) => ({ id, count: supplies.length }));
  await sql`delete from budget_supply i using jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as x (id bigint, count integer)
    where i.budget_concept_id = x.id and i.position > x.count`.execute(db);
  const lines = writeSuppliesAsRecords(changed);
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

function writeSuppliesAsRecords(concepts: readonly Supplied[]) {
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
