import type { Act } from '../../../core/act.ts';
import { type PrintedPhoto, readPhotosForPdf } from './read-photos-for-pdf.ts';

/** The chosen photos of a claim, of any party; a photo of another claim refuses the print. */
export async function photosOfClaim(
  context: Pick<Act, 'db'>,
  claimId: number,
  ids: readonly number[],
): Promise<readonly PrintedPhoto[]> {
  if (ids.length === 0) return [];
  const parties = await context.db.selectFrom('affectedParty').select('id').where('claimId', '=', claimId).execute();
  return readPhotosForPdf(
    context,
    parties.map(({ id }) => id),
    ids,
  );
}
