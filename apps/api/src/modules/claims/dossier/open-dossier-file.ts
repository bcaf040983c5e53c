import type { openDossierFile as contract } from '@aura/contracts/claims/dossier';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { handOutFile } from '../../files/public.ts';
import { seeClaim } from '../base/claim.store.ts';

export const openDossierFile: UseCase<typeof contract> = async (context, { params, body: { as } }) => {
  const claim = await seeClaim(context, params);
  const file = await context.db
    .selectFrom('claimFile')
    .select('fileKey')
    .where('id', '=', params.file)
    .where('claimId', '=', claim.id)
    .executeTakeFirst();
  if (file === undefined) throw new NotFound();
  return handOutFile(context, file.fileKey, as);
};
