import type { QuotationInput } from '@aura/contracts/quotations/quotation';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { isQuotable } from '@aura/domain/quotation-rules';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { advance, type LockedParty } from '../../claims/public.ts';
import { recordAmount } from '../commitments/record-amount.ts';
import { happened } from '../happened.ts';
import { type Document, lockCurrent } from './quotation.store.ts';
import { reckon } from './reckon.ts';
import { refuseUnknown, writeLines } from './write-lines.ts';

/** Writes a document's draft on top of the version the sender had. Returns false if that version is stale. */
export async function writeQuotation(
  context: Context,
  { claim, party }: LockedParty,
  document: Document,
  input: QuotationInput,
): Promise<boolean> {
  refuseUnlessQuotable(party, claim);
  const stored = await lockCurrent(context, document);
  if ((stored?.version ?? 0) !== input.version) return false;
  if (stored !== undefined && stored.state !== 'draft')
    throw new Conflict('Esta versión está cerrada: ábrala de nuevo para cambiarla.');
  await refuseUnknown(context, document, stored?.id ?? null, input);

  const quotationId = stored?.id ?? (await insertQuotation(context, document));
  await writeLines(context, document, quotationId, input);
  const terms = {
    applyTaxes: input.applyTaxes,
    // A missing or non-positive rate counts as the usual one.
    taxPercentage:
      input.taxPercentage !== null && input.taxPercentage > 0 ? input.taxPercentage : DEFAULT_TAX_PERCENTAGE,
    discount: input.discount,
    generalizedPrice: input.generalizedConcept?.price ?? null,
  };
  const { total, ...figures } = await reckon(context, quotationId, terms, input.total);
  await context.db
    .updateTable('quotation')
    .set({
      ...terms,
      ...figures,
      generalizedName: input.generalizedConcept?.name ?? null,
      comments: input.comments,
      drawing: input.drawing === null ? null : JSON.stringify(input.drawing),
      // Only our document is authorized.
      ...(document.side === 'customer' ? { gnpAuthorizes: input.gnpAuthorizes } : {}),
      savedAt: context.now(),
      version: (stored?.version ?? 0) + 1,
    })
    .where('id', '=', quotationId)
    .execute();
  if (document.side === 'customer')
    await recordAmount(context, {
      affectedPartyId: party.id,
      measure: 'quoted',
      price: figures.price,
      taxes: figures.taxes,
      source: { kind: 'quotation', id: quotationId },
    });
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id, quotationId };
  const { lines } = figures;
  if (stored === undefined)
    await happened(context, 'quotation.begun', { ...about, versionNumber: 1, total, lines, side: document.side });
  else
    await happened(context, 'quotation.saved', {
      ...about,
      versionNumber: stored.versionNumber,
      total,
      lines,
      totalBefore: stored.total,
      linesBefore: stored.lines,
    });
  await advance(context, party.id);
  return true;
}

/** Refuses an inactive party, and stages without quoting: once billed, the amounts are final. */
export function refuseUnlessQuotable(party: LockedParty['party'], claim: LockedParty['claim']): void {
  if (!party.isActive || !claim.isActive) throw new Conflict('El afectado está desactivado.');
  if (!isQuotable(party.process.number))
    throw new Conflict(`En la etapa ${party.process.number} ${party.process.name} no se cotiza.`);
}

/** An empty draft at the default rate of IVA. */
export async function insertQuotation(
  { db, actor, now }: Context,
  { affectedPartyId, side, providerId }: Document,
): Promise<number> {
  const { id } = await one(
    db,
    sql<{
      id: number;
    }>`insert into quotation (affected_party_id, side, provider_id, version_number, tax_percentage, registered_by, registered_at)
    values (${affectedPartyId}, ${side}, ${providerId}, 1, ${DEFAULT_TAX_PERCENTAGE}, ${actor.userId}, ${now()}) returning id`,
  );
  return id;
}
