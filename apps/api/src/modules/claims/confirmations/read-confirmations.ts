import { mayCall } from '@aura/access/areas';
import {
  type Confirmations,
  confirmData,
  type readConfirmations as contract,
} from '@aura/contracts/claims/confirmations';
import { confirmersOf, SETTLERS } from '@aura/domain/process/confirmers';
import { mayTake } from '@aura/domain/process/next-steps';
import { traitsOf } from '@aura/domain/process/stage-traits';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { readMissing } from './read-missing.ts';

export const readConfirmations: UseCase<typeof contract> = async (context, { params }) => {
  await seeParty(context, params.id);
  const { stage, mayAct, ...confirmed } = await readConfirmed(context, params.id);
  const { actor } = context;
  const isOneOf = (who: ReturnType<typeof confirmersOf>) =>
    mayAct && mayCall(actor, confirmData) && mayTake({ who }, actor);
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
