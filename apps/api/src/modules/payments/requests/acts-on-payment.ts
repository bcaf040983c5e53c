import { mayCall } from '@aura/access/areas';
import {
  approvePayments,
  decideForDivision,
  holdPayment,
  noteOnPayment,
  type PaymentRequest,
  rejectPayment,
  releasePaymentHold,
  returnPayment,
} from '@aura/contracts/payments/requests';
import type { ApprovalStanding } from '@aura/domain/payments/approval';
import { isHoldable } from '@aura/domain/payments/payment-request';
import type { SignedInActor } from '../../../core/context.ts';
import { approvalRefusal } from './payment-standing.ts';

interface Standing extends ApprovalStanding {
  readonly isHeld: boolean;
  readonly mayAct: boolean;
}

/** What the actor may do to a request, with the reason for what is not possible now. */
export function actsOn(actor: SignedInActor, request: Standing): PaymentRequest['acts'] {
  const { state, codiState, mayAct } = request;
  const waits = state === 'requested';
  const isDecided = codiState !== 'waiting';
  const own = request.requestedBy === actor.userId;
  const on = (endpoint: Parameters<typeof mayCall>[1], why: string | null, isReached = mayAct) =>
    isReached && mayCall(actor, endpoint) ? why : undefined;
  const ended = waits ? null : 'Ya se decidió.';
  return {
    approve: on(approvePayments, capital(approvalRefusal(request, actor.userId))),
    ...(waits &&
      codiState !== 'notNeeded' && {
        decide: on(
          decideForDivision,
          isDecided ? 'La división ya decidió.' : own ? 'Usted la solicitó: la decide otra persona.' : null,
        ),
      }),
    return: on(returnPayment, ended),
    reject: on(rejectPayment, ended),
    hold: on(holdPayment, isHoldable(state) ? null : 'Ya se pagó o terminó.', true),
    release: on(releasePaymentHold, request.isHeld ? null : 'No está detenida.', true),
    note: on(noteOnPayment, null, true),
  };
}

function capital(text: string | null): string | null {
  return text === null ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
