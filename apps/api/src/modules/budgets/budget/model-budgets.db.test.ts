import { type BudgetInput, readBudget, saveBudget } from '@aura/contracts/budgets/budget';
import { budgetTotal } from '@aura/domain/budget-total';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { one } from '../../../core/sql.ts';
import { budgetConcept, budgetInput, sentBack } from '../../../testing/factories/budget.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const boss = await api.as('GeOp');
const [brick, mason] = [await api.given.supply({}), await api.given.supply({ typeSlug: 'mano-de-obra' })];
const claim = await api.given.claim({ parties: [{ stage: 'en-presupuesto' }] });
const id = claim.partyIds[0] ?? 0;

const quantity = fc.oneof(
  fc.integer({ min: 1, max: 2_000_000 }).map((units) => units / 10_000),
  fc.integer({ min: 1, max: 999 }),
);
const supply = fc.record({
  supplyId: fc.constantFrom(brick.id, mason.id),
  quantity,
  price: fc.integer({ min: 0, max: 5_000_00 }),
  isClientPrice: fc.boolean(),
  comment: fc.constantFrom('', 'Surtir'),
  isActive: fc.boolean(),
});
const concept = fc
  .record({
    position: fc.integer({ min: 1, max: 50 }),
    name: fc.constantFrom('Muro', 'Portón', 'Banqueta'),
    quantity,
    unitPrice: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000_00 })),
    applyTaxes: fc.boolean(),
    supplies: fc.array(supply, { maxLength: 4 }),
  })
  .map((drawn) => budgetConcept(drawn));
const step = fc.record({
  concepts: fc.array(concept, { maxLength: 3 }),
  changed: fc.array(fc.tuple(fc.nat({ max: 9 }), concept), { maxLength: 2 }),
  deleted: fc.array(fc.nat({ max: 9 }), { maxLength: 2 }),
  applyTaxes: fc.boolean(),
  taxPercentage: fc.option(fc.integer({ min: 1, max: 100_00 }).map((hundredths) => hundredths / 100)),
  isStale: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
});

test('after any save the budget, its concepts and the book of commitments say the same, whatever was sent before', {
  timeout: 120_000,
}, async () => {
  let saves = 0;
  for (const { changed, deleted, isStale, ...drawn } of fc.sample(step, { numRuns: 40, seed: 15 })) {
    const before = await boss.call(readBudget, { params: { id } });
    const there = sentBack(before);
    const budgetConcepts = changed.flatMap(([place, other]) => {
      const known = there[place];
      return known === undefined ? [] : [{ ...other, id: known.id }];
    });
    const deletedConcepts = deleted.flatMap((place) => there[place]?.id ?? []);
    const version = (before.budget?.version ?? 0) + (isStale ? 1 : 0);
    const body: BudgetInput = budgetInput(id, { ...drawn, budgetConcepts, deletedConcepts, version });

    const status = await boss.call(saveBudget, { body }).then(
      () => 200,
      (refused: { status: number }) => refused.status,
    );

    expect(status).toBe(isStale ? 409 : 200);
    if (!isStale) saves += 1;
    await check();
  }
  expect(saves).toBeGreaterThan(20);
});

async function check(): Promise<void> {
  const { budget } = await boss.call(readBudget, { params: { id } });
  if (budget === null) return;
  const { price, taxes, total, concepts } = budgetTotal(budget);
  expect(budget).toMatchObject({ price, taxes, total });
  expect(budget.concepts.map((stored) => [stored.amount, stored.taxes])).toEqual(
    concepts.map((figures) => [figures.amount, figures.taxes]),
  );
  const booked = await one(
    api.db,
    sql<{
      price: number;
      taxes: number;
      lines: number;
    }>`select coalesce(sum(delta), 0)::bigint as price, coalesce(sum(tax_delta), 0)::bigint as taxes,
      (select lines from budget where affected_party_id = ${id}) as lines
    from amount_event where affected_party_id = ${id} and measure = 'budgeted'`,
  );
  expect(booked).toEqual({ price, taxes, lines: budget.concepts.length });
}
