import type { HoldReason } from '@aura/domain/payments/payment-request';
import type { Act } from '../../../core/act.ts';
import { happened } from './happened.ts';
import { factOf, type HeldRequest } from './payment-request.store.ts';

/** Holds a locked request back from the bank, once per reason. The actor is the system. */
export async function holdRequest(act: Act, request: HeldRequest, reason: HoldReason, note: string): Promise<void> {
  const held = await act.db
    .insertInto('paymentHold')
    .values({ requestId: request.id, reason, note, heldBy: act.actor.userId, heldAt: act.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (held === undefined) return;
  await happened(act, 'payment.held', { ...factOf(request), reason, isAttending: request.isAttending, note });
}

export async function releaseHold(act: Act, request: HeldRequest, reason: HoldReason, note: string): Promise<void> {
  const released = await act.db
    .updateTable('paymentHold')
    .set({ releasedAt: act.now(), releasedBy: act.actor.userId, releaseNote: note })
    .where('requestId', '=', request.id)
    .where('reason', '=', reason)
    .where('releasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (released === undefined) return;
  await happened(act, 'payment.released', { ...factOf(request), reason, isAttending: request.isAttending, note });
}
