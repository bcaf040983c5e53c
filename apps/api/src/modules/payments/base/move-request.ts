import { mayPaymentBecome, type PaymentState } from '@aura/domain/payments/payment-request';
import type { Updateable } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import type { PaymentRequest } from '../../../db/tables.generated.ts';
import { advance } from '../../claims/public.ts';
import { happened } from './happened.ts';
import { factOf, type HeldRequest } from './payment-request.store.ts';

export interface Move {
  /** Other columns that change with the step. */
  readonly set?: Updateable<PaymentRequest>;
  /** Sent to the requester and stored: why it was returned, rejected, observed or cancelled. */
  readonly note?: string;
}

/** Moves a locked request one state on. Triggers write history and book; bitácora, audit and facts are written here. */
export async function moveRequest(
  act: Act,
  request: HeldRequest,
  to: PaymentState,
  { set = {}, note = '' }: Move = {},
): Promise<HeldRequest> {
  if (!mayPaymentBecome(request.state, to))
    throw new Conflict('La solicitud cambió mientras tanto. Actualice la página.');
  const { version } = await act.db
    .updateTable('paymentRequest')
    .set({ state: to, movedBy: act.actor.userId, answer: note, version: bumpVersion, ...set })
    .where('id', '=', request.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await happened(act, 'payment.moved', {
    ...factOf(request),
    from: request.state,
    to,
    isCodiNeeded: request.codiState === 'waiting',
    isAttending: request.isAttending,
    note,
  });
  await advance(act, request.affectedPartyId);
  const { runId = request.runId, transferId = request.transferId } = set;
  return { ...request, runId, transferId, state: to, version };
}
