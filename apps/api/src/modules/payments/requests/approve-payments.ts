import type { approvePayments as contract } from '@aura/contracts/payments/requests';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { requireConfirmed } from '../../../core/require-confirmed.ts';
import { moveRequest } from '../base/move-request.ts';
import type { HeldRequest } from '../base/payment-request.store.ts';
import { readPaymentRule } from '../base/payment-rule.ts';
import { reviewRequest } from '../base/review-request.ts';
import { changed, lockPayments } from './lock-payment.ts';
import { approvalRefusal, standingsOf } from './payment-standing.ts';

/** All or none: the total the user authorised must be the total that is approved. */
export const approvePayments: UseCase<typeof contract> = async (context, { body }) => {
  const seen = new Map(body.requests.map(({ id, version }) => [id, version]));
  if (seen.size < body.requests.length) throw new Invalid({ requests: 'Una solicitud aparece dos veces' });
  const requests = await lockPayments(context, [...seen.keys()], 'act');
  await refuseAny(context, requests, seen);
  const total = requests.reduce((sum, request) => sum + request.total, 0);
  if (total !== body.total) throw new Conflict('El total ya no es el que usted revisó. Actualice la página.');
  const { stepUpLimit } = await readPaymentRule(context);
  if (total > stepUpLimit) requireConfirmed(context.actor);
  const approval = { approvedBy: context.actor.userId, approvedAt: context.now() };
  for (const request of requests) {
    const approved = await moveRequest(context, request, 'approved', { set: approval });
    await reviewRequest(context, approved);
  }
  return { approved: requests.length, total };
};

async function refuseAny(
  context: Context,
  requests: readonly HeldRequest[],
  seen: ReadonlyMap<number, number>,
): Promise<void> {
  const standings = await standingsOf(
    context,
    requests.map(({ id }) => id),
  );
  const refused = requests.flatMap((request) => {
    const standing = standings.get(request.id);
    const isOld = request.version !== seen.get(request.id);
    const why = isOld || standing === undefined ? changed(request) : approvalRefusal(standing, context.actor.userId);
    return why === null ? [] : [`${paymentNumber(request.folio)}: ${why}`];
  });
  if (refused.length > 0) throw new Conflict(['No se autorizó ninguna.', ...refused].join('\n'));
}
