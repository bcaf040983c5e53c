import { allows } from '@aura/access/rule';
import type {
  printQuotationVersion as printQuotationVersionContract,
  readQuotationPaper as readQuotationPaperContract,
  PAPER_STANDINGS,
  verifyQuotation as verifyQuotationContract,
} from '@aura/contracts/quotations/print';
import { quotationNumber, quotationValidUntil, verificationPath } from '@aura/domain/quotation-paper';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Forbidden, NotFound } from '../../../core/errors.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { visibleClaims, photosOfClaim, seeParty } from '../../claims/public.ts';
import type { Act } from '../../../core/act.ts';
import type { Pictures } from '../../../core/pdf/pdf-document.ts';
import { letterheadOf } from '../../../core/letterhead.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { pictureForPdf } from '../../files/public.ts';
import { quotationPdf, paperCodes } from './quotation-pdf.ts';
import { readQuotationToPrint } from './read-quotation-to-print.ts';
import { toDataURL } from 'qrcode';
import { ourDocument, isOf } from '../quotation/quotation.store.ts';
import { businessDay } from '@aura/domain/business-day';

/** Reads and audits in one short transaction; fetches photos and typesets outside it. */
export const printQuotationVersion: UseCase<typeof printQuotationVersionContract> = async (
  context,
  { params: { id }, query },
) => {
  const photos = (query.photos ?? []).map(Number);
  if (photos.length > 0 && !allows(context.actor, { ifCan: ['sinister/file/view'] })) throw new Forbidden();
  const name = await context.inTransaction((inside) => noteTaking(inside, id, photos.length));
  const content = await quotationPackage(context, id, { photos });
  return { type: 'application/pdf', content: new Uint8Array(content), filename: `${name}.pdf` };
};

async function noteTaking(context: Context, id: number, photos: number): Promise<string> {
  const { db, actor } = context;
  const { affectedPartyId, versionNumber, claimId } = await oneOrNotFound(
    db,
    sql<{
      affectedPartyId: number;
      versionNumber: number;
      claimId: number;
    }>`select q.affected_party_id, q.version_number, a.claim_id
    from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
    where q.id = ${id} and q.side = 'customer' and ${visibleClaims(actor)}`,
  );
  const detail = { format: 'pdf', quotation: id, version: versionNumber, photos };
  await recordAudit(context, { act: 'exportRows', entity: 'claim', entityId: claimId, detail });
  return `${quotationNumber(affectedPartyId)}-v${versionNumber}`;
}

/** The longer side of a photo in pixels: about 200 per inch with four on a page. */
const SIDE = 800;

/**
 * The PDF of one version as the insurer receives it: deterministic for the same version and choice, so that its hash
 * can be stored. Reads photos from the storage, so never call it inside a transaction. The caller has checked access to
 * the claim.
 */
export async function quotationPackage(
  context: Pick<Act, 'db' | 'fileStore' | 'origin'>,
  quotationId: number,
  choice: { readonly photos: readonly number[] },
): Promise<Buffer> {
  const quotation = await readQuotationToPrint(context, quotationId);
  const photos = await photosOfClaim(context, quotation.claimId, choice.photos);
  const pictures: Map<string, Uint8Array<ArrayBuffer>> = new Map();
  for (const { fileKey } of photos) pictures.set(fileKey, await pictureForPdf(context, fileKey, SIDE));
  const making = { origin: context.origin, letterhead: await letterheadOf(context.db) };
  const content = await printPdf(quotationPdf(quotation, photos, making), pictures satisfies Pictures);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** The PDF's content as data, for the preview on screen. */
export const readQuotationPaper: UseCase<typeof readQuotationPaperContract> = async (
  context,
  { params: { id }, query: { version } },
) => {
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

interface Found {
  readonly affectedPartyId: number;
  readonly versionNumber: number;
  readonly closedAt: Date;
  readonly total: number;
  readonly state: string;
  readonly isCurrent: boolean;
  readonly isActive: boolean;
}

/** Public, for holders of the paper: an unknown code and a malformed one get the same answer. */
export const verifyQuotation: UseCase<typeof verifyQuotationContract> = async ({ db }, { params: { code } }) => {
  const [found] = await rows(
    db,
    sql<Found>`select q.affected_party_id, q.version_number, q.closed_at, q.total, q.state, q.is_current,
      a.is_active and c.is_active as is_active
    from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
    where q.verification_code = ${code.toLowerCase()}`,
  );
  if (found === undefined) throw new NotFound('Ninguna cotización nuestra lleva este código.');
  const { affectedPartyId, versionNumber, closedAt, total } = found;
  return {
    number: quotationNumber(affectedPartyId),
    versionNumber,
    date: businessDay(closedAt),
    validUntil: quotationValidUntil(closedAt),
    total,
    standing: standingOf(found),
  };
};

function standingOf({ state, isCurrent, isActive }: Found): (typeof PAPER_STANDINGS)[number] {
  if (!isActive || state === 'invalidated') return 'invalidated';
  // An authorized version stays current while the next one is a draft.
  if (state === 'authorized' || state === 'exempt') return 'current';
  if (!isCurrent || state === 'superseded') return 'replaced';
  return state === 'expired' ? 'expired' : 'current';
}
