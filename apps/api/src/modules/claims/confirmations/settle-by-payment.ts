import type { settleByPayment as contract } from '@aura/contracts/claims/confirmations';
import { SETTLERS } from '@aura/domain/process/confirmers';
import { traitsOf } from '@aura/domain/process/stage-traits';
import { follow } from '../../../core/consequences.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { readParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { lockForConfirming } from './confirming.ts';

/** The affected party takes money instead of a repair, or the reverse. */
export const settleByPayment: UseCase<typeof contract> = async (context, { params, body }) => {
  const { claim, party } = await lockForConfirming(context, params.id, SETTLERS);
  const { isPaidToAffectedParty, reason } = body;
  if (party.isPaidToAffectedParty === isPaidToAffectedParty) return party;
  if (reason === '') throw new Invalid({ reason: 'Diga el motivo' });
  if (!traitsOf(party.process.number).isBeforeWork)
    throw new Conflict('La reparación o el pago ya comenzó: regrese la etapa para cambiarlo.');

  await context.db
    .updateTable('affectedParty')
    .set({ isPaidToAffectedParty, version: bumpVersion })
    .where('id', '=', party.id)
    .execute();
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id };
  await happened(context, 'affectedParty.settlementChanged', { ...about, isPaidToAffectedParty, reason });
  await follow(context, 'partyReleased', { affectedPartyId: party.id, formerProviderId: null, why: 'way' });
  await advance(context, party.id);
  return readParty(context, party.id);
};
