import type { editAffectedParty as contract } from '@aura/contracts/claims/affected-parties';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { lockParty, readParty } from '../base/affected-party.store.ts';
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
    await writeEntry(context, claim, { affectedPartyId: before.id, kind: 'comment', body: logbookText });
  const after = await readParty(context, before.id);
  const changes = differences(before, after);
  note(context, { entity: 'affectedParty', entityId: before.id, changes });
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: before.id };
  await announce(context, { name: 'affectedParty.edited', ...about, fields: Object.keys(changes) });
  if (before.isActive && !isActive) await announce(context, { name: 'affectedParty.deactivated', ...about });
  await advance(context, before.id);
  return readParty(context, before.id);
};
