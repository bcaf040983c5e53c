import type { Act } from '../../../core/act.ts';
import type { Pictures } from '../../../core/pdf/pdf-document.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { photosOfClaim } from '../../claims/public.ts';
import { pictureForPdf } from '../../files/public.ts';
import { quotationPdf } from './quotation-pdf.ts';
import { readQuotationToPrint } from './read-quotation-to-print.ts';

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
  const content = await printPdf(quotationPdf(quotation, photos, context.origin), pictures satisfies Pictures);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
