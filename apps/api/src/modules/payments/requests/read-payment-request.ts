import {
  type PaymentHold,
  type PaymentReceipt,
  type PaymentRequest,
  type readPaymentRequest as readPaymentRequestContract,
  approvePayments,
  decideForDivision,
  holdPayment,
  noteOnPayment,
  rejectPayment,
  releasePaymentHold,
  returnPayment,
} from '@aura/contracts/payments/requests';
import { counterReceiptNumber, isHoldable } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Context, UseCase, SignedInActor } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { actableClaims, decidableClaims } from '../../claims/public.ts';
import {
  agreedOf,
  askedOf,
  claimNumberOf,
  heldOf,
  nameOf,
  numberOf,
  paidOf,
  payeeOf,
  requestTables,
  runOf,
  visibleRequests,
} from './request-columns.ts';
import { mayCall } from '@aura/access/areas';
import type { ApprovalStanding } from '@aura/domain/payments/approval';
import { approvalRefusal, approverOf } from './payment-standing.ts';
import { actorAt } from '../../../core/stand-in.ts';

export const readPaymentRequest: UseCase<typeof readPaymentRequestContract> = (context, { params: { id } }) =>
  readRequest(context, id);

type Row = Omit<PaymentRequest, 'askedPercentage' | 'counterReceipt' | 'receipts' | 'holds' | 'moves' | 'acts'> & {
  readonly counterReceipt: number | null;
  readonly requestedById: number;
  readonly codiById: number | null;
  readonly mayAct: boolean;
  readonly mayDecide: boolean;
};

export async function readRequest(context: Context, id: number): Promise<PaymentRequest> {
  const { db, actor } = context;
  const { requestedById, codiById, mayAct, mayDecide, counterReceipt, ...request } = await oneOrNotFound(
    db,
    sql<Row>`select r.id, ${numberOf} as number, r.kind, r.requested_at, ${payeeOf} as provider, p.slug as provider_slug, c.slug as claim_slug,
      (select k.name from customer k where k.id = c.customer_id) as customer, ${claimNumberOf} as claim_number, r.affected_party_id, a.name as party, ${nameOf(sql`c.supervisor_id`)} as supervisor,
      ${nameOf(sql`r.requested_by`)} as requested_by, r.requested_by as requested_by_id, r.percentage::float8 as percentage, ${agreedOf} as agreed,
      ${askedOf} as asked, r.subtotal, r.tax, r.withheld_income_tax, r.withheld_value_tax, r.total, ${paidOf} as paid, r.state, r.codi_state, ${heldOf} as is_held,
      r.needs_receipt, a.visually_validated_on::text as work_validated_on, r.comment, r.report, r.answer, ${nameOf(sql`r.approved_by`)} as approved_by,
      r.approved_at, ${nameOf(sql`r.codi_by`)} as codi_by, r.codi_by as codi_by_id, r.codi_at, r.counter_receipt, r.expected_on::text as expected_on,
      ${runOf} as run, (select t.spei_key from payment_transfer t where t.id = r.transfer_id) as spei_key, r.paid_on::text as paid_on,
      r.complement_due_on::text as complement_due_on, coalesce(${actableClaims(actor)}, false) as may_act,
      coalesce(${decidableClaims(actor)}, false) as may_decide, r.version
    from ${requestTables} where r.id = ${id} and ${visibleRequests(actor)}`,
  );
  const holds = await holdsOf(context, id);
  return {
    ...request,
    askedPercentage: request.agreed === 0 ? 0 : Math.round((request.asked * 10_000) / request.agreed) / 100,
    counterReceipt: counterReceipt === null ? null : counterReceiptNumber(counterReceipt),
    receipts: await receiptsOf(context, id),
    holds,
    moves: await movesOf(context, id),
    acts: actsOn(actor, { ...request, requestedBy: requestedById, codiBy: codiById, mayAct, mayDecide }),
  };
}

async function receiptsOf({ db }: Context, id: number): Promise<PaymentReceipt[]> {
  return [
    ...(await rows(
      db,
      sql<PaymentReceipt>`select t.id, t.xml_key as xml_file, t.pdf_key as pdf_file, t.uuid, trim(t.series || ' ' || t.folio) as folio, t.kind, t.total,
        k.amount, t.state, t.sat_state, t.findings
      from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = ${id} order by t.id`,
    )),
  ];
}

async function holdsOf({ db }: Context, id: number): Promise<PaymentHold[]> {
  return [
    ...(await rows(
      db,
      sql<PaymentHold>`select h.id, h.reason, h.note, ${nameOf(sql`h.held_by`)} as held_by, h.held_at, ${nameOf(sql`h.released_by`)} as released_by,
        h.released_at, h.release_note
      from payment_hold h where h.request_id = ${id} order by h.released_at is not null, h.id desc`,
    )),
  ];
}

async function movesOf({ db }: Context, id: number): Promise<PaymentRequest['moves']> {
  return [
    ...(await rows(
      db,
      sql<
        PaymentRequest['moves'][number]
      >`select m.id, m.from_state as from, m.to_state as to, m.note, ${nameOf(sql`m.user_id`)} as by, m.at
      from payment_request_move m where m.request_id = ${id} order by m.id desc`,
    )),
  ];
}

interface Standing extends ApprovalStanding {
  readonly isHeld: boolean;
  readonly mayAct: boolean;
  /** Also through the person on leave for whom the actor decides. */
  readonly mayDecide: boolean;
}

/** What the actor may do to a request, with the reason for what is not possible now. */
function actsOn(actor: SignedInActor, request: Standing): PaymentRequest['acts'] {
  const { state, codiState, mayAct, mayDecide } = request;
  const waits = state === 'requested';
  const isDecided = codiState !== 'waiting';
  const on = (endpoint: Parameters<typeof mayCall>[1], why: string | null, isReached = mayDecide) =>
    isReached && mayCall(actor, endpoint) ? why : undefined;
  const approverOn = (endpoint: Parameters<typeof actorAt>[1]) => approverOf(actorAt(actor, endpoint), !mayAct);
  const divider = approverOn(decideForDivision);
  const own = [divider.userId, divider.inPlaceOf].includes(request.requestedBy);
  const ended = waits ? null : 'Ya se decidió.';
  return {
    approve: on(approvePayments, capital(approvalRefusal(request, approverOn(approvePayments)))),
    ...(waits &&
      codiState !== 'notNeeded' && {
        decide: on(
          decideForDivision,
          isDecided
            ? 'La división ya decidió.'
            : own
              ? 'La solicitó usted o la persona a la que suple: la decide otra persona.'
              : null,
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
