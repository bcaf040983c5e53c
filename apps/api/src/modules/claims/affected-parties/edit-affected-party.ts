import type { editAffectedParty as contract } from '@aura/contracts/claims/affected-parties';
import { follow } from '../../../core/consequences.ts';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockParty, readParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { writeEntry } from '../logbook/logbook.store.ts';

export const editAffectedParty: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party: before } = await lockParty(context, params.id, params.slug);
  const { version, logbookText, contactPhones, isActive = before.isActive, ...fields } = body;
  if (version !== undefined && version !== before.version) throw new Stale(before);

  await context.db
    .updateTable('affectedParty')
    .set({
      ...fields,
      isActive,
      contactPhones: contactPhones.filter((phone) => phone !== ''),
      version: bumpVersion,
    })
    .where('id', '=', before.id)
    .execute();
  if (logbookText !== '')
    await writeEntry(context, claim.id, { affectedPartyId: before.id, kind: 'comment', body: logbookText });
  const after = await readParty(context, before.id);
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: before.id };
  const { isActive: activity, ...others } = differences(before, after);
  const isDeactivated = before.isActive && !isActive;
  // Deactivation has its own fact, whichever act causes it.
  const changes = activity === undefined || isDeactivated ? others : { ...others, isActive: activity };
  await happened(context, 'affectedParty.edited', { ...about, fields: Object.keys(changes), changes });
  if (isDeactivated) {
    await happened(context, 'affectedParty.deactivated', { ...about, party: after.name });
    await follow(context, 'partyReleased', { affectedPartyId: before.id, formerProviderId: null, why: 'over' });
  }
  await advance(context, before.id);
  return readParty(context, before.id);
};
