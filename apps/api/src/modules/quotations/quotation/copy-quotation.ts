import type {
  copyQuotation as copyQuotationContract,
  QuotationInput,
  reopenQuotation as reopenQuotationContract,
} from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound, Stale, Conflict, Forbidden } from '../../../core/errors.ts';
import { rows, one } from '../../../core/sql.ts';
import { visibleClaims, lockParty, takeOpenedStep } from '../../claims/public.ts';
import { writeQuotation, lockToWrite, refuseUnlessQuotable } from './write-quotation.ts';
import { readDocument } from './read-document.ts';
import { isUnderWork, mayReopenQuotation } from '@aura/domain/quotation-rules';
import { happened } from '../happened.ts';
import { withdrawRequests } from '../authorization/request.store.ts';
import { endAuthorization, readAuthorized } from './close-quotation.ts';
import { copyLines, lockCurrent, ourDocument } from './quotation.store.ts';

/** Appends the lines of another of our quotations to the draft, without photos, since they show another party. */
export const copyQuotation: UseCase<typeof copyQuotationContract> = async (
  context,
  { params: { id }, body: { from, version } },
) => {
  const { held, document } = await lockToWrite(context, id);
  const { quotation, applyTaxes, taxPercentage } = await readDocument(context, document);
  const last = Math.max(0, ...(quotation?.concepts ?? []).map(({ position }) => position));
  const concepts = (await readLines(context, from)).map((line, place) => ({
    ...line,
    position: last + place + 1,
    photos: [],
  }));
  const input: QuotationInput = {
    affectedPartyId: held.party.id,
    concepts,
    quotationConcepts: [],
    deletedConcepts: [],
    generalizedConcept: quotation?.generalizedConcept ?? null,
    drawing: quotation?.drawing ?? null,
    discount: quotation?.discount ?? 0,
    comments: quotation?.comments ?? '',
    gnpAuthorizes: quotation?.gnpAuthorizes ?? false,
    taxPercentage: quotation?.taxPercentage ?? taxPercentage,
    applyTaxes: quotation?.applyTaxes ?? applyTaxes,
    version,
  };
  if (!(await writeQuotation(context, held, document, input))) throw new Stale(await readDocument(context, document));
  return readDocument(context, document);
};

type Copied = Omit<QuotationInput['concepts'][number], 'position' | 'photos'>;

async function readLines({ db, actor }: Context, from: number): Promise<readonly Copied[]> {
  const lines = await rows(
    db,
    sql<Copied>`select l.concept_id, l.name, l.unit_id, l.quantity::float8 as quantity, l.quantity_text, l.unit_price, l.comment
    from quotation_line l join quotation q on q.id = l.quotation_id join affected_party a on a.id = q.affected_party_id
      join claim c on c.id = a.claim_id
    where q.id = ${from} and q.side = 'customer' and ${visibleClaims(actor)} order by l.position, l.line_number`,
  );
  if (lines.length === 0) throw new NotFound('Esa cotización no existe o no tiene renglones.');
  return lines;
}

/** Opens the next version as a copy of the closed one, which is not changed. */
export const reopenQuotation: UseCase<typeof reopenQuotationContract> = async (context, { params: { id }, body }) => {
  const { claim, party } = await lockParty(context, id);
  const document = ourDocument(party.id);
  refuseUnlessQuotable(party, claim);
  const closed = await lockCurrent(context, document);
  if (closed === undefined) throw new Conflict('Todavía no hay cotización.');
  if (closed.version !== body.version) throw new Stale(await readDocument(context, document));
  if (closed.state === 'draft') throw new Conflict('La cotización ya está abierta.');
  if (!mayReopenQuotation(context.actor.groups, closed.state)) throw new Forbidden('Eso le toca a: GeOp.');

  const { reason, comment } = body;
  await withdrawRequests(context, closed.id);
  const quotationId = await insertNext(context, closed.id, { reason, comment });
  await copyLines(context, closed.id, quotationId);
  // Under repair the authorization holds until a dearer or different version is closed; before that, no work has begun.
  const authorized = isUnderWork(party.process.number) ? undefined : await readAuthorized(context, party.id);
  if (authorized !== undefined) await endAuthorization(context, party.id, authorized.id, 'invalidated');
  await happened(context, 'quotation.reopened', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    quotationId,
    versionNumber: closed.versionNumber + 1,
    reason,
    comment,
  });
  await takeOpenedStep(context, { id: party.id, stage: party.process.number }, 'quotationReopened', comment || reason);
  return readDocument(context, document);
};

async function insertNext(
  { db, actor, now }: Context,
  from: number,
  { reason, comment }: { readonly reason: string; readonly comment: string },
): Promise<number> {
  await db.updateTable('quotation').set({ isCurrent: false }).where('id', '=', from).execute();
  const { id } = await one(
    db,
    sql<{
      id: number;
    }>`insert into quotation (affected_party_id, side, provider_id, version_number, reason, reason_comment, apply_taxes,
      tax_percentage, discount, generalized_name, generalized_price, comments, drawing, gnp_authorizes, subtotal, price, taxes, lines,
      registered_by, registered_at, saved_at)
    select affected_party_id, side, provider_id, version_number + 1, ${reason}, ${comment}, apply_taxes, tax_percentage, discount,
      generalized_name, generalized_price, comments, drawing, gnp_authorizes, subtotal, price, taxes, lines, ${actor.userId}, ${now()}, ${now()}
    from quotation where id = ${from} returning id`,
  );
  return id;
}
