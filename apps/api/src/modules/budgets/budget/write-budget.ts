import type { BudgetInput } from '@aura/contracts/budgets/budget';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import type { Context } from '../../../core/context.ts';
import { advance, type LockedParty } from '../../claims/public.ts';
import { recordAmount } from '../../quotations/public.ts';
import { happened } from '../happened.ts';
import { lockBudget, readConcepts } from './budget.store.ts';
import { mergeConcepts } from './merge-concepts.ts';
import { reckon } from './reckon.ts';
import { refuseCommitted } from './refuse-committed.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { writeConcepts } from './write-concepts.ts';

/** Writes a budget based on the version its sender had. Returns false if the stored version differs. */
export async function writeBudget(
  context: Context,
  { claim, party }: LockedParty,
  input: BudgetInput,
): Promise<boolean> {
  const stored = await lockBudget(context, party.id);
  if ((stored?.version ?? 0) !== input.version) return false;
  const before = stored === undefined ? [] : await readConcepts(context, stored.id);
  const merged = mergeConcepts(before, input);
  await refuseUnknown(context, party.id, before, merged);
  await refuseCommitted(context, party.id, before, merged);

  const terms = {
    applyTaxes: input.applyTaxes,
    // A missing or non-positive rate becomes the default.
    taxPercentage:
      input.taxPercentage !== null && input.taxPercentage > 0 ? input.taxPercentage : DEFAULT_TAX_PERCENTAGE,
  };
  const { concepts: figures, total, ...sums } = reckon(merged, terms, input.total);
  const budgetId = stored?.id ?? (await insertBudget(context, party.id, input));
  await writeConcepts(context, budgetId, before, merged, figures);
  const lines = merged.kept.length + merged.added.length;
  const { description, criteria, observations } = input;
  await context.db
    .updateTable('budget')
    .set({
      description,
      criteria,
      observations,
      lines,
      ...terms,
      ...sums,
      savedAt: context.now(),
      version: (stored?.version ?? 0) + 1,
    })
    .where('id', '=', budgetId)
    .execute();
  await recordAmount(context, {
    affectedPartyId: party.id,
    measure: 'budgeted',
    ...sums,
    source: { kind: 'budget', id: budgetId },
  });
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id, budgetId, total, lines };
  if (stored === undefined) await happened(context, 'budget.begun', about);
  else await happened(context, 'budget.saved', { ...about, totalBefore: stored.total, linesBefore: stored.lines });
  await advance(context, party.id);
  return true;
}

/** The origin of the concepts is recorded once, at creation. */
async function insertBudget(
  { db, actor, now }: Context,
  affectedPartyId: number,
  { origin }: BudgetInput,
): Promise<number> {
  const { id } = await db
    .insertInto('budget')
    .values({
      affectedPartyId,
      origin,
      taxPercentage: String(DEFAULT_TAX_PERCENTAGE),
      registeredBy: actor.userId,
      registeredAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
