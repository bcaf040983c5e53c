import type { cancelAgreement as contract } from '@aura/contracts/budgets/agreement';
import { isAgreeable } from '@aura/domain/agreement-rules';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { lockParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { agreementsOf, endAgreements, settleAgreed } from './agreement.store.ts';
import { readAgreementOf } from './read-agreement.ts';
import { refuseBelowAsked } from './offers.ts';
import { refuseUnlessAgreeing } from './refuse-unless-agreeable.ts';

/** Ends an agreement in force or withdraws a waiting one. Its live order must be cancelled first. */
export const cancelAgreement: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { claim, party } = await lockParty(context, id);
  refuseUnlessAgreeing(context.actor.groups);
  const agreement = (await agreementsOf(context, id, 'locked')).find((one) => one.id === body.agreementId);
  if (agreement === undefined || !['waiting', 'agreed'].includes(agreement.state))
    throw new Conflict('Ese monto ya no está vigente. Actualice la página.');
  if (!isAgreeable(party.process.number)) throw new Conflict('En esta etapa ya no se cancela lo pactado.');
  if (agreement.state === 'agreed') {
    await refuseBelowAsked(context, id, { providerId: agreement.providerId, amount: 0 });
    const [order] = await rows(
      context.db,
      sql<{ folio: number }>`select folio from purchase_order where affected_party_id = ${id}
        and provider_id is not distinct from ${agreement.providerId} and state not in ('cancelled', 'replaced')`,
    );
    if (order !== undefined)
      throw new Conflict(
        `La orden de compra ${order.folio} promete este monto: cancélela antes de cancelar lo pactado.`,
      );
  }
  await endAgreements(context, [agreement.id], 'cancelled', body.reason);
  if (agreement.state === 'agreed') await settleAgreed(context, id, agreement.id);
  await happened(context, 'agreement.cancelled', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: id,
    agreementId: agreement.id,
    providerId: agreement.providerId,
    payee: agreement.payee,
    amount: agreement.amount,
    reason: body.reason,
    stateBefore: agreement.state,
  });
  return readAgreementOf(context, id);
};
