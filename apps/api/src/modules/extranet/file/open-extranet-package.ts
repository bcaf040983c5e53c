import type { openExtranetPackage as contract } from '@aura/contracts/extranet/file';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { storedPdf } from '../../files/public.ts';
import { seeClaimAs } from '../base/eyes.ts';
import { packageRows } from './read-packages.ts';
import { seeShownClaim } from './see-file.ts';

export const openExtranetPackage: UseCase<typeof contract> = async (context, { params: { slug, id } }) => {
  const found = await seeClaimAs(context, slug, async (seen) => {
    const claim = await seeShownClaim(seen, slug);
    return (await packageRows(seen, claim.id)).find((shown) => shown.id === id);
  });
  if (found === undefined) throw new NotFound();
  return storedPdf(context, found.fileKey, `cotizacion-v${found.versionNumber}.pdf`);
};
