import { randomBytes } from 'node:crypto';
import type { OfferInput } from '@aura/contracts/budgets/agreement';
import type { Db } from '../../db/database.ts';
import { insertFile } from './file.factory.ts';

export function offerInput(more: Partial<OfferInput> = {}): OfferInput {
  return {
    providerId: null,
    payee: '',
    madeBy: 'them',
    amount: 3_000_00,
    days: 5,
    advancePercentage: 0,
    lines: null,
    comment: '',
    ...more,
  };
}

export interface BudgetTraits {
  readonly partyId: number;
  /** One concept each; null leaves it unassigned. */
  readonly providerIds: readonly (number | null)[];
  readonly unitPrice?: number;
  readonly quantity?: number;
}

/** A budget with one concept for each of these providers. */
export async function insertBudget(
  db: Db,
  { partyId, providerIds, unitPrice = 1_000_00, quantity = 2 }: BudgetTraits,
): Promise<{ readonly id: number; readonly conceptIds: readonly number[] }> {
  const { id: registeredBy } = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  const amount = unitPrice * quantity;
  const { id } = await db
    .insertInto('budget')
    .values({
      affectedPartyId: partyId,
      taxPercentage: '16',
      registeredBy,
      price: amount * providerIds.length,
      taxes: Math.round(amount * providerIds.length * 0.16),
      lines: providerIds.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (providerIds.length === 0) return { id, conceptIds: [] };
  const concepts = await db
    .insertInto('budgetConcept')
    .values(
      providerIds.map((providerId, place) => ({
        budgetId: id,
        position: place + 1,
        name: `Concepto ${place + 1}`,
        quantity: String(quantity),
        unitPrice,
        amount,
        providerId,
      })),
    )
    .returning('id')
    .execute();
  return { id, conceptIds: concepts.map((concept) => concept.id) };
}

/** A live order of what is agreed with a provider, and its entry in the book of commitments. */
export async function insertOrder(
  db: Db,
  { partyId, agreementId, providerId }: { partyId: number; agreementId: number; providerId: number | null },
): Promise<number> {
  const { id: userId } = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  const { amount, taxes } = await db
    .selectFrom('agreement')
    .select(['amount', 'taxes'])
    .where('id', '=', agreementId)
    .executeTakeFirstOrThrow();
  const file = await insertFile(db, { uploadedBy: userId, purpose: 'claimDocument', isAttached: true });
  const { id } = await db
    .insertInto('purchaseOrder')
    .values({
      folio: agreementId,
      versionNumber: 1,
      affectedPartyId: partyId,
      agreementId,
      providerId,
      payeeName: 'Quien cobra',
      amount,
      taxes,
      fileKey: file.key,
      sha256: randomBytes(32).toString('hex'),
      issuedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchaseOrderLink')
    .values({
      orderId: id,
      tokenHash: randomBytes(32),
      madeAt: new Date('2026-11-23T18:00:00Z'),
      expiresAt: new Date('2026-12-23T18:00:00Z'),
    })
    .execute();
  await db
    .insertInto('amountEvent')
    .values({
      affectedPartyId: partyId,
      measure: 'ordered',
      delta: amount,
      taxDelta: taxes,
      sourceKind: 'order',
      sourceId: id,
      userId,
    })
    .execute();
  return id;
}
