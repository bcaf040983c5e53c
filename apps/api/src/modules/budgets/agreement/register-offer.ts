import type { registerOffer as contract } from '@aura/contracts/budgets/agreement';
import { isAgreeable } from '@aura/domain/agreement-rules';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { termsOf } from './agreement.store.ts';
import { readAgreementOf } from './read-agreement.ts';
import { refuseUnlessAgreeing } from './refuse-unless-agreeable.ts';
import { writeOffer } from './write-offer.ts';

/** Allowed while the quotation or the assignment of concepts is incomplete; only agreeing requires them. */
export const registerOffer: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { claim, party } = await lockParty(context, id);
  refuseUnlessAgreeing(context.actor.groups);
  if (!party.isActive || !claim.isActive) throw new Conflict('Este afectado ya no está activo.');
  if (!isAgreeable(party.process.number))
    throw new Conflict('En esta etapa no se reciben ofertas: se pacta desde el presupuesto hasta facturar.');
  const offer = await writeOffer(context, id, await termsOf(context, id), body);
  await happened(context, 'agreement.offered', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: id,
    offerId: offer.id,
    providerId: offer.providerId,
    payee: offer.payee,
    amount: offer.amount,
    madeBy: body.madeBy,
  });
  return readAgreementOf(context, id);
};
