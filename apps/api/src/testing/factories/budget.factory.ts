import type { BudgetInput, BudgetOfParty } from '@aura/contracts/budgets/budget';
import type { Db } from '../../db/database.ts';

type Concept = BudgetInput['concepts'][number];

export function budgetConcept(more: Partial<Concept> = {}): Concept {
  return {
    position: 1,
    category: '',
    code: '',
    conceptId: null,
    quotationLineNumbers: [],
    name: 'Muro de tabique',
    unitId: null,
    quantity: 10,
    quantityText: '',
    unitPrice: 350_00,
    applyTaxes: true,
    providerId: null,
    comment: '',
    supplies: [],
    ...more,
  };
}

export function budgetInput(affectedPartyId: number, more: Partial<BudgetInput> = {}): BudgetInput {
  return {
    affectedPartyId,
    origin: 'propio',
    description: '',
    criteria: '',
    observations: '',
    applyTaxes: true,
    taxPercentage: 16,
    concepts: [budgetConcept()],
    budgetConcepts: [],
    deletedConcepts: [],
    version: 0,
    ...more,
  };
}

export function sentBack({ budget }: Pick<BudgetOfParty, 'budget'>): BudgetInput['budgetConcepts'] {
  return (budget?.concepts ?? []).map(
    ({
      quotationConcept: _line,
      unit: _unit,
      amount: _amount,
      taxes: _taxes,
      quoted: _quoted,
      supplies,
      ...concept
    }) => ({
      ...concept,
      supplies: supplies.map(({ id: _id, name: _name, type: _type, unit: _supplyUnit, ...supply }) => supply),
    }),
  );
}

/** Commits the company to a provider: an offer that was agreed. */
export async function insertAgreement(
  db: Db,
  agreed: {
    readonly affectedPartyId: number;
    readonly providerId: number;
    readonly by: number;
    readonly amount?: number;
    readonly state?: 'waiting' | 'agreed' | 'cancelled';
  },
): Promise<number> {
  const { affectedPartyId, providerId, by, amount = 1_000_00, state = 'agreed' } = agreed;
  const about = { affectedPartyId, way: 'provider', providerId, amount };
  const offer = await db
    .insertInto('priceOffer')
    .values({ ...about, madeBy: 'them', registeredBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('agreement')
    .values({
      ...about,
      offerId: offer.id,
      state,
      taxes: 0,
      quotedPrice: amount,
      agreedWithIt: amount,
      agreedBy: by,
      ...(state === 'cancelled' ? { endedBy: by, endedAt: new Date() } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
