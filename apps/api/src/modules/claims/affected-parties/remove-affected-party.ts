import type { removeAffectedParty as contract } from '@aura/contracts/claims/affected-parties';
import { follow } from '../../../core/consequences.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';

const referencesTo = countReferences('affectedParty', ['stageInterval', 'task', 'macroOpen']);
/** Stages before a provider is chosen, in which no work has been done. */
const UNTOUCHED = ['registrado', 'por-asignar'];

/** A party with entries, visits, scope, files, steps or money is deactivated instead of deleted. */
export const removeAffectedParty: UseCase<typeof contract> = async (context, { params }) => {
  const { claim, party } = await lockParty(context, params.id, params.slug);
  const { id } = party;
  const others = await context.db
    .selectFrom('affectedParty')
    .select('id')
    .where('claimId', '=', claim.id)
    .where('isActive', '=', true)
    .where('id', '<>', id)
    .limit(1)
    .execute();
  if (others.length === 0) throw new Conflict('Un siniestro conserva al menos un afectado activo.');

  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: id };
  const isUntouched = UNTOUCHED.includes(party.process.slug) && party.attendingProvider === null;
  if (isUntouched && (await referencesTo(context.db, id)) === 0) {
    await context.db.deleteFrom('affectedParty').where('id', '=', id).execute();
    const changes = differences(party, {});
    await happened(context, 'affectedParty.removed', { ...about, party: party.name, changes });
    return { outcome: 'deleted' };
  }
  await context.db
    .updateTable('affectedParty')
    .set({ isActive: false, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await happened(context, 'affectedParty.deactivated', { ...about, party: party.name });
  await follow(context, 'partyReleased', { affectedPartyId: id, formerProviderId: null, why: 'over' });
  return { outcome: 'deactivated' };
};
