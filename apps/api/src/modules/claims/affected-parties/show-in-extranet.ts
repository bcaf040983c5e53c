import type { showInExtranet as contract } from '@aura/contracts/claims/affected-parties';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockParty, readParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';

export const showInExtranet: UseCase<typeof contract> = async (context, { params, body: { isVisibleInExtranet } }) => {
  const { claim, party } = await lockParty(context, params.id);
  if (party.isVisibleInExtranet === isVisibleInExtranet) return party;

  await context.db
    .updateTable('affectedParty')
    .set({ isVisibleInExtranet, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  await happened(context, 'affectedParty.shownInExtranet', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    isVisible: isVisibleInExtranet,
  });
  return readParty(context, party.id);
};
