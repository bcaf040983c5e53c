import type { Db } from '../../db/database.ts';
import { canary } from './canary.ts';

/** A budget of one concept with one supply; its texts outside the company mean that our costs leaked. */
export async function insertBudget(
  db: Db,
  { affectedPartyId, registeredBy }: { readonly affectedPartyId: number; readonly registeredBy: number },
): Promise<void> {
  const text = canary('desk', 'budget');
  const budget = await db
    .insertInto('budget')
    .values({
      affectedPartyId,
      registeredBy,
      description: text,
      criteria: text,
      observations: text,
      taxPercentage: '16',
      price: 70_00,
      taxes: 11_20,
      lines: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const concept = await db
    .insertInto('budgetConcept')
    .values({
      budgetId: budget.id,
      position: 1,
      category: text,
      name: text,
      comment: text,
      quantity: '1',
      unitPrice: 70_00,
      amount: 70_00,
      taxes: 11_20,
      quotationLineNumbers: [1],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('budgetSupply')
    .values({
      budgetConceptId: concept.id,
      position: 1,
      quantity: '1',
      price: 70_00,
      comment: text,
      supplyId: (build) => build.selectFrom('supply').select('id').orderBy('id').limit(1),
    })
    .execute();
}
