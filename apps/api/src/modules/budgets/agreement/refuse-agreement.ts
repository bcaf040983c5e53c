import type { refuseAgreement as contract } from '@aura/contracts/budgets/agreement';
import type { UseCase } from '../../../core/context.ts';
import { advance } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { endAgreements } from './agreement.store.ts';
import { lockWaiting } from './lock-waiting.ts';
import { readAgreementOf } from './read-agreement.ts';

/** The former agreement stays in force. */
export const refuseAgreement: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { held, agreement, standsIn } = await lockWaiting(context, id, body.agreementId);
  await endAgreements(context, [agreement.id], 'refused', body.reason);
  await happened(context, 'agreement.refused', {
    claimId: held.claim.id,
    slug: held.claim.slug,
    affectedPartyId: id,
    agreementId: agreement.id,
    providerId: agreement.providerId,
    askedBy: agreement.agreedBy,
    payee: agreement.payee,
    amount: agreement.amount,
    reason: body.reason,
    standsIn,
  });
  await advance(context, id);
  return readAgreementOf(context, id);
};
