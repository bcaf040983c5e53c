import type {
  QuotationInput,
  saveQuotation as saveQuotationContract,
  saveOwnQuotation as saveOwnQuotationContract,
} from '@aura/contracts/quotations/quotation';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { isQuotable, mayWriteQuotation } from '@aura/domain/quotation-rules';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Stale, Forbidden, Invalid } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { advance, type LockedParty, visitParty, lockParty } from '../../claims/public.ts';
import { recordAmount } from '../commitments/record-amount.ts';
import { happened } from '../happened.ts';
import { type Document, lockCurrent, ourDocument } from './quotation.store.ts';
import { completeLines, refuseUnknown, writeLines } from './write-lines.ts';
import { readDocument, ownDocument } from './read-document.ts';
import { CENTAVOS_LIMIT, sum } from '@aura/domain/money';
import { quotationTotal } from '@aura/domain/quotation-total';

/** Writes a document's draft on top of the version the sender had. Returns false if that version is stale. */
export async function writeQuotation(
  context: Context,
  { claim, party }: LockedParty,
  document: Document,
  input: QuotationInput,
): Promise<boolean> {
  refuseUnlessQuotable(party, claim);
  const stored = await lockCurrent(context, document);
  if (input.version !== undefined && (stored?.version ?? 0) !== input.version) return false;
  if (stored !== undefined && stored.state !== 'draft')
    throw new Conflict('Esta versión está cerrada: ábrala de nuevo para cambiarla.');
  const lines = await completeLines(context, stored?.id ?? null, input);
  await refuseUnknown(context, document, stored?.id ?? null, lines);

  const quotationId = stored?.id ?? (await insertQuotation(context, document));
  await writeLines(context, document, quotationId, lines);
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
  const { lines: count } = figures;
  if (stored === undefined)
    await happened(context, 'quotation.begun', {
      ...about,
      versionNumber: 1,
      total,
      lines: count,
      side: document.side,
    });
  else
    await happened(context, 'quotation.saved', {
      ...about,
      versionNumber: stored.versionNumber,
      total,
      lines: count,
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

export const saveQuotation: UseCase<typeof saveQuotationContract> = async (context, { body }) => {
  const { held, document } = await lockToWrite(context, body.affectedPartyId);
  if (!(await writeQuotation(context, held, document, body))) throw new Stale(await readDocument(context, document));
  return readDocument(context, document);
};

export const saveOwnQuotation: UseCase<typeof saveOwnQuotationContract> = async (context, { body }) => {
  const held = await visitParty(context, body.affectedPartyId);
  const document = ownDocument(context, held.party.id);
  if (!(await writeQuotation(context, held, document, body))) throw new Stale(await readDocument(context, document));
  return readDocument(context, document);
};

/** Locks the party for writing or closing our quotation; refuses users who may not write it. */
export async function lockToWrite(
  context: Context,
  affectedPartyId: number,
): Promise<{ readonly held: LockedParty; readonly document: Document }> {
  const held = await lockParty(context, affectedPartyId);
  if (!mayWriteQuotation(context.actor.groups)) throw new Forbidden('Eso le toca a: ACo, GeOp.');
  return { held, document: ourDocument(held.party.id) };
}

interface Terms {
  readonly applyTaxes: boolean;
  readonly taxPercentage: number;
  readonly discount: number;
  readonly generalizedPrice: number | null;
}

interface Figures {
  readonly subtotal: number;
  readonly price: number;
  readonly taxes: number;
  readonly total: number;
  readonly lines: number;
}

/** Computes a draft from its stored lines with the domain's arithmetic. `expected` is the total the sender saw. */
async function reckon(
  { db }: Pick<Context, 'db'>,
  quotationId: number,
  terms: Terms,
  expected?: number,
): Promise<Figures> {
  const concepts = await rows(
    db,
    sql<{ unitPrice: number; quantity: string }>`select unit_price, quantity::text as quantity from quotation_line
    where quotation_id = ${quotationId} order by position, line_number`,
  );
  refuseBeyondLimit(terms, concepts);
  const { subtotal } = quotationTotal({ ...terms, concepts, discount: 0 });
  if (terms.discount > subtotal) throw new Invalid({ discount: 'El descuento es mayor que el subtotal' });
  const { base: price, taxes } = quotationTotal({ ...terms, concepts });
  const total = sum([price, taxes]);
  if (expected !== undefined && expected !== total)
    throw new Invalid({ total: 'El total no coincide con los renglones: vuelva a abrir la cotización' });
  return { subtotal, price, taxes, total, lines: concepts.length };
}

/** Prices and quantities are each limited, but their products are not: refuses amounts beyond the limit. */
function refuseBeyondLimit(
  { generalizedPrice, taxPercentage }: Terms,
  concepts: readonly { readonly unitPrice: number; readonly quantity: string }[],
): void {
  const lines = concepts.reduce((all, { unitPrice, quantity }) => all + unitPrice * Number(quantity), 0);
  const untaxed = Math.max(lines, generalizedPrice ?? 0);
  // The lines are added as doubles here; a thousand centavos is far more than their error.
  if (untaxed * (1 + taxPercentage / 100) > CENTAVOS_LIMIT - 1000)
    throw new Invalid({ concepts: 'El importe es mayor de lo que se puede cotizar' });
}
