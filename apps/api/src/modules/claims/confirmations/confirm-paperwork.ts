import type { confirmPaperwork as contract } from '@aura/contracts/claims/confirmations';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { readParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { lockFor, refuseIfPast } from './confirming.ts';
import { readMissing } from './read-missing.ts';

/** A user confirms that the documents are complete, legible and signed; their presence is computed. */
export const confirmPaperwork: UseCase<typeof contract> = async (
  context,
  { params, body: { isPaperworkComplete } },
) => {
  const held = await lockFor(context, params.id, 'paperworkComplete');
  const { claim, party } = held;
  if (party.isPaperworkComplete === isPaperworkComplete) return party;
  if (!isPaperworkComplete) refuseIfPast(held, 'paperwork');
  const { missingPapers } = await readMissing(context, party.id);
  if (isPaperworkComplete && missingPapers.length > 0)
    throw new Conflict(`Falta papelería: ${missingPapers.join(', ')}.`);

  await context.db
    .updateTable('affectedParty')
    .set({ isPaperworkComplete, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id };
  await happened(context, 'affectedParty.paperworkConfirmed', { ...about, isComplete: isPaperworkComplete });
  await advance(context, party.id);
  return readParty(context, party.id);
};
