import type { readQuotationPaper as contract } from '@aura/contracts/quotations/print';
import { quotationNumber, quotationValidUntil, verificationPath } from '@aura/domain/quotation-paper';
import { toDataURL } from 'qrcode';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { ourDocument, isOf } from '../quotation/quotation.store.ts';
import { paperCodes } from './quotation-pdf.ts';
import { readQuotationToPrint } from './read-quotation-to-print.ts';

/** The PDF's content as data, for the preview on screen. */
export const readQuotationPaper: UseCase<typeof contract> = async (context, { params: { id }, query: { version } }) => {
  await seeParty(context, id);
  const found = await oneOrNotFound(
    context.db,
    sql<{ id: number }>`select q.id from quotation q where ${isOf(ourDocument(id))}
      and ${version === undefined ? sql`q.is_current` : sql`q.id = ${version}`}`,
  );
  const { verificationCode, generalizedName, generalizedPrice, slug, occurredOn, adjuster, ...quotation } =
    await readQuotationToPrint(context, found.id);
  const { closedAt } = quotation;
  const verificationAddress =
    verificationCode === null ? null : `${context.origin}${verificationPath(verificationCode)}`;
  const isGeneralized = generalizedName !== null && generalizedPrice !== null;
  return {
    ...quotation,
    number: quotationNumber(quotation.affectedPartyId),
    validUntil: closedAt === null ? null : quotationValidUntil(closedAt),
    verificationAddress,
    qr: verificationAddress === null ? null : await toDataURL(verificationAddress, { margin: 1, width: 220 }),
    lines: isGeneralized ? [] : [...quotation.lines],
    generalizedConcept: isGeneralized ? { name: generalizedName, price: generalizedPrice } : null,
    claim: slug,
    occurredDate: occurredOn,
    adjuster: adjuster ?? '',
    codes: [...paperCodes(quotation)],
  };
};
