import type {
  addAffectedParty as addAffectedPartyContract,
  editAffectedParty as editAffectedPartyContract,
  removeAffectedParty as removeAffectedPartyContract,
  showInExtranet as showInExtranetContract,
} from '@aura/contracts/claims/affected-parties';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, Stale, Conflict } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { insertParty, readParty, lockParty } from '../base/affected-party.store.ts';
import { lockClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { writeEntry } from '../logbook/logbook.store.ts';
import { follow } from '../../../core/consequences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { countReferences } from '../../../core/record/count-references.ts';

const MOST_PARTIES = 200;

export const addAffectedParty: UseCase<typeof addAffectedPartyContract> = async (context, { params, body }) => {
  const claim = await lockClaim(context, params);
  if (!claim.isActive) throw new Invalid({ '': 'El siniestro está desactivado' });
  // The claim is locked, so no other party is added meanwhile and no number is assigned twice.
  const { rows } = await sql<{ count: number; last: number }>`select count(*) as count,
    coalesce(max(substring(slug from '-a([0-9]+)$')::int), 0) as last from affected_party where claim_id = ${claim.id}`.execute(
    context.db,
  );
  const { count, last } = rows[0] as { count: number; last: number };
  if (count >= MOST_PARTIES) throw new Invalid({ '': `Un siniestro tiene a lo más ${MOST_PARTIES} afectados` });

  const affectedPartyId = await insertParty(context, claim, body, last + 1);
  await happened(context, 'affectedParty.added', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId,
    party: body.name,
    changes: differences({}, await readParty(context, affectedPartyId)),
  });
  if (body.logbookText !== '')
    await writeEntry(context, claim.id, { affectedPartyId, kind: 'comment', body: body.logbookText });
  await advance(context, affectedPartyId);
  return readParty(context, affectedPartyId);
};

export const editAffectedParty: UseCase<typeof editAffectedPartyContract> = async (context, { params, body }) => {
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

const referencesTo = countReferences('affectedParty', ['stageInterval', 'task', 'macroOpen']);
/** Stages before a provider is chosen, in which no work has been done. */
const UNTOUCHED = ['registrado', 'por-asignar'];

/** A party with entries, visits, scope, files, steps or money is deactivated instead of deleted. */
export const removeAffectedParty: UseCase<typeof removeAffectedPartyContract> = async (context, { params }) => {
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

export const showInExtranet: UseCase<typeof showInExtranetContract> = async (
  context,
  { params, body: { isVisibleInExtranet } },
) => {
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
