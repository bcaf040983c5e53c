import type { copyQuotation as contract, QuotationInput } from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound, Stale } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import { lockToWrite } from './lock-to-write.ts';
import { readDocument } from './read-document.ts';
import { writeQuotation } from './write-quotation.ts';

/** Appends the lines of another of our quotations to the draft, without photos, since they show another party. */
export const copyQuotation: UseCase<typeof contract> = async (context, { params: { id }, body: { from, version } }) => {
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
