import {
  BILLING_DATA_WORDS,
  type confirmData as confirmDataContract,
  type confirmPaperwork as confirmPaperworkContract,
  type validateWork as validateWorkContract,
  type settleByPayment as settleByPaymentContract,
  type Confirmations,
  confirmData as readConfirmationsConfirmData,
  type readConfirmations as readConfirmationsContract,
} from '@aura/contracts/claims/confirmations';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict, Invalid, Forbidden } from '../../../core/errors.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { readParty, type LockedParty, lockParty, seeParty } from '../base/affected-party.store.ts';
import { happened } from '../happened.ts';
import { advance } from '../process/advance.ts';
import { readMissing } from './read-missing.ts';
import { businessDay } from '@aura/domain/business-day';
import { SETTLERS, confirmersOf } from '@aura/domain/process/confirmers';
import { traitsOf, type Confirmation, isPast } from '@aura/domain/process/stage-traits';
import { follow } from '../../../core/consequences.ts';
import type { ConditionName } from '@aura/domain/process/conditions';
import { mayTake } from '@aura/domain/process/next-steps';
import type { Mover } from '@aura/domain/process/transition';
import { mayCall } from '@aura/access/areas';
import { sql } from 'kysely';
import { actableClaims } from '../base/claim.visibility.ts';

/** A user confirms that the claim can be invoiced; missing data is computed independently. */
export const confirmData: UseCase<typeof confirmDataContract> = async (
  context,
  { params, body: { isDataComplete } },
) => {
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

/** A user confirms that the documents are complete, legible and signed; their presence is computed. */
export const confirmPaperwork: UseCase<typeof confirmPaperworkContract> = async (
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

/** Staff confirm that they inspected the finished work; providers have no access. */
export const validateWork: UseCase<typeof validateWorkContract> = async (
  context,
  { params, body: { visuallyValidatedOn } },
) => {
  const held = await lockFor(context, params.id, 'visuallyValidated');
  const { claim, party } = held;
  const before = party.visuallyValidatedOn;
  if (before === visuallyValidatedOn) return party;
  if (visuallyValidatedOn === null) refuseIfPast(held, 'work');
  else {
    if (visuallyValidatedOn > businessDay(context.now()))
      throw new Invalid({ visuallyValidatedOn: 'La validación no puede ser posterior a hoy' });
    await refuseOwnWord(context, party.id);
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

/**
 * The end of a repair takes a second person: who recorded it on the provider's word does not validate it, unless a
 * setting allows it.
 */
async function refuseOwnWord({ db, actor }: Context, partyId: number): Promise<void> {
  const { isOwn } = await one(
    db,
    sql<{ isOwn: boolean }>`select k.is_validated_by_another and exists (select from stage_interval i
      where i.affected_party_id = ${partyId} and i.closed_at is null and i.told_through is not null and i.opened_by = ${actor.userId}) as is_own
    from company k`,
  );
  if (isOwn) throw new Conflict('Usted registró que el proveedor terminó: el trabajo lo valida otra persona.');
}

/** The affected party takes money instead of a repair, or the reverse. */
export const settleByPayment: UseCase<typeof settleByPaymentContract> = async (context, { params, body }) => {
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

/** Locks the party for a confirmation; throws Invalid if party or claim is inactive. */
async function lockForConfirming(context: Context, id: number, who: readonly Mover[]): Promise<LockedParty> {
  const held = await lockParty(context, id);
  if (!mayTake({ who }, context.actor)) throw new Forbidden(`Eso le toca a: ${who.join(', ')}.`);
  if (!held.party.isActive || !held.claim.isActive) throw new Invalid({ '': 'El afectado está desactivado' });
  return held;
}

function lockFor(context: Context, id: number, condition: ConditionName): Promise<LockedParty> {
  return lockForConfirming(context, id, confirmersOf(condition));
}

/** A confirmation the process has already used can only be withdrawn by moving the party back. */
function refuseIfPast({ party }: LockedParty, confirmed: Confirmation): void {
  if (isPast(party.process.number, confirmed))
    throw new Conflict('El afectado ya avanzó con esta confirmación: regrese la etapa para revisarla.');
}

export const readConfirmations: UseCase<typeof readConfirmationsContract> = async (context, { params }) => {
  await seeParty(context, params.id);
  const { stage, mayAct, ...confirmed } = await readConfirmed(context, params.id);
  const { actor } = context;
  const isOneOf = (who: ReturnType<typeof confirmersOf>) =>
    mayAct && mayCall(actor, readConfirmationsConfirmData) && mayTake({ who }, actor);
  return {
    affectedPartyId: params.id,
    ...(await readMissing(context, params.id)),
    ...confirmed,
    mayConfirmData: isOneOf(confirmersOf('dataComplete')),
    mayConfirmPaperwork: isOneOf(confirmersOf('paperworkComplete')),
    mayValidateWork: isOneOf(confirmersOf('visuallyValidated')),
    maySettle: isOneOf(SETTLERS) && traitsOf(stage).isBeforeWork,
  };
};

type Confirmed = Pick<
  Confirmations,
  'isDataComplete' | 'isPaperworkComplete' | 'visuallyValidatedOn' | 'isPaidToAffectedParty'
> & { readonly stage: string; readonly mayAct: boolean };

async function readConfirmed({ db, actor }: Context, partyId: number): Promise<Confirmed> {
  return one(
    db,
    sql<Confirmed>`select a.is_data_complete, a.is_paperwork_complete, a.visually_validated_on, a.is_paid_to_affected_party,
      to_char(s.number, 'FM90.00') as stage, a.is_active and c.is_active and coalesce(${actableClaims(actor)}, false) as may_act
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id where a.id = ${partyId}`,
  );
}
