import type { QuotationInput } from '@aura/contracts/quotations/quotation';
import type { Db } from '../../db/database.ts';

type Line = QuotationInput['concepts'][number];

export function quotedLine(more: Partial<Line> = {}): Line {
  return {
    position: 1,
    conceptId: null,
    name: 'Muro de tabique',
    unitId: null,
    quantity: 10,
    quantityText: '',
    unitPrice: 520_00,
    comment: '',
    photos: [],
    ...more,
  };
}

export function quotationInput(affectedPartyId: number, more: Partial<QuotationInput> = {}): QuotationInput {
  return {
    affectedPartyId,
    concepts: [quotedLine()],
    quotationConcepts: [],
    deletedConcepts: [],
    generalizedConcept: null,
    drawing: null,
    discount: 0,
    comments: '',
    gnpAuthorizes: false,
    taxPercentage: 16,
    applyTaxes: true,
    version: 0,
    ...more,
  };
}

export interface RuleTraits {
  readonly customerId: number;
  readonly zoneId: number;
  readonly freeUpTo?: number;
  readonly laterAbove?: number | null;
  readonly isGnp?: boolean;
  readonly signers?: readonly number[];
  /** Codename of the file required with the permission. */
  readonly fileType?: string;
}

/** A rule of the matrix: what needs no authorization, and from what amount the insurer accepts the final figure. */
export async function insertRule(
  db: Db,
  { customerId, zoneId, freeUpTo = 0, laterAbove = null, isGnp = false, signers = [], fileType }: RuleTraits,
): Promise<void> {
  const type =
    fileType === undefined
      ? undefined
      : await db.selectFrom('fileType').select('id').where('codename', '=', fileType).executeTakeFirstOrThrow();
  const { id: ruleId } = await db
    .insertInto('authorizationRule')
    .values({
      customerId,
      zoneId,
      validFrom: '2026-01-01',
      needAuthBefore: true,
      needAuthAfter: laterAbove !== null,
      repairWithoutAuthorization: freeUpTo > 0,
      budgetAmountBefore: freeUpTo,
      budgetAmountAfter: laterAbove ?? 0,
      authorizationGnp: isGnp,
      gnpMatrixStart: isGnp ? '2026-01-01' : null,
      fileTypeId: type?.id ?? null,
      isActive: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (signers.length === 0) return;
  await db
    .insertInto('authorizationRuleSigner')
    .values(signers.map((staffId) => ({ ruleId, staffId })))
    .execute();
}
