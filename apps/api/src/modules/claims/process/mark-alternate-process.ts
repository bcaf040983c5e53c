import type { markAlternateProcess as contract } from '@aura/contracts/claims/process';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockParty, readParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';

/** Starts or ends an alternate process; the stage does not change. */
export const markAlternateProcess: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party } = await lockParty(context, params.id);
  const { alternateProcess, reason } = body;
  if (party.alternateProcess === alternateProcess) return party;

  await context.db
    .updateTable('affectedParty')
    .set({ alternateProcess, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  await happened(context, 'affectedParty.alternateProcessChanged', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    before: party.alternateProcess,
    alternateProcess,
    reason,
  });
  return readParty(context, party.id);
};
