import type { showInExtranet as contract } from '@aura/contracts/claims/affected-parties';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { lockParty, readParty } from '../base/affected-party.store.ts';
import { writeEntry } from '../logbook/logbook.store.ts';

export const showInExtranet: UseCase<typeof contract> = async (context, { params, body: { isVisibleInExtranet } }) => {
  const { claim, party } = await lockParty(context, params.id);
  if (party.isVisibleInExtranet === isVisibleInExtranet) return party;

  await context.db
    .updateTable('affectedParty')
    .set({ isVisibleInExtranet, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  const body = isVisibleInExtranet ? 'El cliente ya lo ve en la extranet.' : 'Oculto en la extranet.';
  await writeEntry(context, claim, { affectedPartyId: party.id, kind: 'system', body });
  await announce(context, {
    name: 'affectedParty.shownInExtranet',
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    isVisible: isVisibleInExtranet,
  });
  note(context, {
    entity: 'affectedParty',
    entityId: party.id,
    changes: { isVisibleInExtranet: [party.isVisibleInExtranet, isVisibleInExtranet] },
  });
  return readParty(context, party.id);
};
