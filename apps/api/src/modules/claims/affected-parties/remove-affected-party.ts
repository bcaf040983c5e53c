import type { removeAffectedParty as contract } from '@aura/contracts/claims/affected-parties';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { lockParty } from '../base/affected-party.store.ts';
import { writeEntry } from '../logbook/logbook.store.ts';

const referencesTo = countReferences('affectedParty', ['stageInterval', 'task', 'macroOpen']);
/** A party can be deleted until a provider is assigned. */
const UNTOUCHED = ['registrado', 'por-asignar'];

/** Whatever hangs on it keeps an affected party: entries, visits, scope, files, steps, money. It is then only put aside. */
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
    await writeEntry(context, claim, { kind: 'system', body: `Afectado eliminado: ${party.name}.` });
    await announce(context, { name: 'affectedParty.removed', ...about });
    note(context, { entity: 'affectedParty', entityId: id, changes: differences(party, {}) });
    return { outcome: 'deleted' };
  }
  await context.db
    .updateTable('affectedParty')
    .set({ isActive: false, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await writeEntry(context, claim, {
    affectedPartyId: id,
    kind: 'system',
    body: `Afectado desactivado: ${party.name}.`,
  });
  await announce(context, { name: 'affectedParty.deactivated', ...about });
  note(context, { entity: 'affectedParty', entityId: id, changes: { isActive: [party.isActive, false] } });
  return { outcome: 'deactivated' };
};
