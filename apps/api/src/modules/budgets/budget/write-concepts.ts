import type { ConceptFigures } from '@aura/domain/budget-total';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import type { StoredConcept, WrittenConcept } from './budget.store.ts';
import type { MergedConcepts } from './merge-concepts.ts';
import { writeSupplies } from './write-supplies.ts';

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
