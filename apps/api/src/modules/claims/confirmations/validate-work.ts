import type { validateWork as contract } from '@aura/contracts/claims/confirmations';
import { businessDay } from '@aura/domain/business-day';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { readParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { lockFor, refuseIfPast } from './confirming.ts';
import { readMissing } from './read-missing.ts';

/** Staff confirm that they inspected the finished work; providers have no access. */
export const validateWork: UseCase<typeof contract> = async (context, { params, body: { visuallyValidatedOn } }) => {
  const held = await lockFor(context, params.id, 'visuallyValidated');
  const { claim, party } = held;
  const before = party.visuallyValidatedOn;
  if (before === visuallyValidatedOn) return party;
  if (visuallyValidatedOn === null) refuseIfPast(held, 'work');
  else {
    if (visuallyValidatedOn > businessDay(context.now()))
      throw new Invalid({ visuallyValidatedOn: 'La validación no puede ser posterior a hoy' });
    const { photosAfter } = await readMissing(context, party.id);
    if (photosAfter === 0) throw new Conflict('Falta al menos una foto de después.');
  }

  await context.db
    .updateTable('affectedParty')
    .set({ visuallyValidatedOn, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id };
  await happened(context, 'affectedParty.workValidated', { ...about, before, on: visuallyValidatedOn });
  await advance(context, party.id);
  return readParty(context, party.id);
};
