import type { Act } from '../../../core/act.ts';
import type { Pictures } from '../../../core/pdf/pdf-document.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { photosOfClaim } from '../../claims/public.ts';
import { pictureForPdf } from '../../files/public.ts';
import { quotationPdf } from './quotation-pdf.ts';
import { readQuotationToPrint } from './read-quotation-to-print.ts';

/** The longer side of a photo in pixels, four on a page: some 200 to the inch. */
const SIDE = 800;

/**
 * One version of our quotation as the insurer receives it: the same bytes for the same version and choice, so that their hash can be kept.
 * Reads photos from the storage: never call it inside a transaction. Whether its reader may see the claim, the caller has decided.
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
