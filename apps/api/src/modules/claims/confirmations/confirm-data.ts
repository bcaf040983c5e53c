import { BILLING_DATA_WORDS, type confirmData as contract } from '@aura/contracts/claims/confirmations';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { readParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { lockFor, refuseIfPast } from './confirming.ts';
import { readMissing } from './read-missing.ts';

/** A user confirms that the claim can be invoiced; missing data is computed independently. */
export const confirmData: UseCase<typeof contract> = async (context, { params, body: { isDataComplete } }) => {
  const held = await lockFor(context, params.id, 'dataComplete');
  const { claim, party } = held;
  if (party.isDataComplete === isDataComplete) return party;
  if (!isDataComplete) refuseIfPast(held, 'data');
  const { missingData } = await readMissing(context, party.id);
  if (isDataComplete && missingData.length > 0)
    throw new Conflict(`Faltan datos: ${missingData.map((datum) => BILLING_DATA_WORDS[datum].es).join(', ')}.`);

  await context.db
    .updateTable('affectedParty')
    .set({ isDataComplete, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id };
  await happened(context, 'affectedParty.dataConfirmed', { ...about, isComplete: isDataComplete });
  await advance(context, party.id);
  return readParty(context, party.id);
};
