import type {
  openExtranetFile as openExtranetFileContract,
  openExtranetPackage as openExtranetPackageContract,
} from '@aura/contracts/extranet/file';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { handOutFile, storedPdf } from '../../files/public.ts';
import { seeClaimAs } from '../base/eyes.ts';
import { NotFound } from '../../../core/errors.ts';
import { seeShownClaim, packageRows } from './see-file.ts';

/** Photos are sent as the derived picture: the original contains place and camera. */
export const openExtranetFile: UseCase<typeof openExtranetFileContract> = async (
  context,
  { params: { slug, file } },
) => {
  const { key, isPhoto } = await seeClaimAs(context, slug, async (seen) => {
    const { id } = await seeShownClaim(seen, slug);
    return oneOrNotFound(
      seen.db,
      sql<{ key: string; isPhoto: boolean }>`select s.key, s.has_preview as is_photo
        from claim_file f join stored_file s on s.key = f.file_key
        where f.id = ${file} and f.claim_id = ${id} and f.is_active and f.is_visible_in_extranet and f.state <> 'rejected'`,
    );
  });
  return handOutFile(context, key, isPhoto ? 'picture' : 'download');
};

export const openExtranetPackage: UseCase<typeof openExtranetPackageContract> = async (
  context,
  { params: { slug, id } },
) => {
  const found = await seeClaimAs(context, slug, async (seen) => {
    const claim = await seeShownClaim(seen, slug);
    return (await packageRows(seen, claim.id)).find((shown) => shown.id === id);
  });
  if (found === undefined) throw new NotFound();
  return storedPdf(context, found.fileKey, `cotizacion-v${found.versionNumber}.pdf`);
};
