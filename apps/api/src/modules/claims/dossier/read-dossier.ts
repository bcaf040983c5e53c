import type { readDossier as contract } from '@aura/contracts/claims/dossier';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { readChecklist } from './dossier.store.ts';

export const readDossier: UseCase<typeof contract> = async (context, { params }) => {
  const { claim } = await seeParty(context, params.id);
  return readChecklist(context, { partyId: params.id, slug: claim.slug });
};
