import { formatMoney, formatPercent } from '@aura/domain/format';
import type { Centavos } from '@aura/domain/money';
import { percentOf } from '@aura/domain/multiply';
import { amountsOf, mostOf, percentageOf, refusalOf } from '@aura/domain/payments/asking';
import {
  type PaymentKind,
  isPaid,
  mayPaymentBecome,
  type PaymentState,
  paymentNumber,
} from '@aura/domain/payments/payment-request';
import { follow } from '../../../core/consequences.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound, Forbidden } from '../../../core/errors.ts';
import { callFunction, one, oneOrNotFound } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { readTerms } from './asking.store.ts';
import type { HeldTerms } from './held-terms.ts';
import { sayRefusal } from './refusal-words.ts';
import type {
  requestPayment as requestPaymentContract,
  requestOwnPayment as requestOwnPaymentContract,
  resubmitPayment as resubmitPaymentContract,
  resubmitOwnPayment as resubmitOwnPaymentContract,
  cancelPayment as cancelPaymentContract,
  cancelOwnPayment as cancelOwnPaymentContract,
} from '@aura/contracts/payments/asking';
import { lockParty, seeParty, advance, onWordOf } from '../../claims/public.ts';
import { readPaymentsOf, mayTakeBack } from './payment-terms.ts';
import { readOwn } from './own-payments.ts';
import { lockRequest } from '../base/payment-request.store.ts';
import { moveRequest } from '../base/move-request.ts';
import { isOutsider } from '@aura/access/rule';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { happened } from '../base/happened.ts';

export interface Part {
  readonly percentage: number | null;
  readonly amount: Centavos | null;
  readonly comment: string;
}

export interface Asked {
  readonly partyId: number;
  readonly providerId: number | null;
  readonly kind: PaymentKind;
  readonly part: Part;
  /** Set when a returned request is submitted again. */
  readonly requestId?: number;
}

/**
 * Requests a payment, for staff and providers. Locks claim, party and agreement, validates against what they say then,
 * and the database validates again on insert. The caller has checked access to the party.
 */
export async function ask(context: Context, { partyId, providerId, kind, part, requestId }: Asked): Promise<number> {
  const { db, actor } = context;
  const isLocked = await callFunction(db, fn.lockPayable({ ofParty: partyId, ofProvider: providerId }));
  const terms = isLocked ? await readTerms(context, partyId, providerId) : undefined;
  if (terms === undefined) throw new NotFound('No hay un monto pactado vigente para pedir este pago.');
  const refusal = refusalOf(terms, kind);
  if (refusal !== null) throw new Conflict(sayRefusal(refusal, terms, kind));

  const subtotal = subtotalOf(terms, kind, part);
  const { tax, withheldIncomeTax, withheldValueTax } = amountsOf(terms, kind, subtotal);
  const id = await callFunction(
    db,
    fn.askPayment({
      ofParty: partyId,
      ofProvider: providerId,
      ofKind: kind,
      part: String(percentageOf(subtotal, terms.agreed)),
      price: subtotal,
      valueTax: tax,
      keptIncome: withheldIncomeTax,
      keptValue: withheldValueTax,
      said: part.comment,
      asker: actor.userId,
      ofRequest: requestId ?? null,
    }),
  );
  if (id === null) throw new Conflict('Esa solicitud ya no espera una corrección suya. Actualice la página.');
  await tellMove(context, id, { from: requestId === undefined ? null : 'returned', to: 'requested', note: '' });
  await follow(context, 'paymentRequested', { affectedPartyId: partyId });
  return id;
}

/** Before tax. Each kind has its maximum; a final payment is the whole remainder. */
function subtotalOf(terms: HeldTerms, kind: PaymentKind, { percentage, amount }: Part): Centavos {
  const most = mostOf(terms, kind);
  if (percentage !== null && amount !== null)
    throw new Invalid({ amount: 'Escriba el porcentaje o el importe, no los dos' });
  if (percentage === null && amount === null) {
    if (kind === 'final') return most;
    throw new Invalid({ amount: 'Escriba qué porcentaje o qué importe pide' });
  }
  const field = amount === null ? 'percentage' : 'amount';
  const wanted = amount ?? percentOf(terms.agreed, percentage ?? 0);
  if (wanted <= 0) throw new Invalid({ [field]: 'Escriba un importe mayor que cero' });
  if (kind === 'final' && wanted !== most)
    throw new Invalid({ [field]: `El finiquito es todo lo que falta: ${formatMoney(most)} antes de IVA` });
  if (wanted > most) throw new Invalid({ [field]: sayMost(terms, kind, most) });
  return wanted;
}

function sayMost({ mostAdvancePercentage, agreed, asked }: HeldTerms, kind: PaymentKind, most: Centavos): string {
  if (kind === 'advance' && most < agreed - asked)
    return `Los anticipos son a lo más el ${formatPercent(mostAdvancePercentage)} de lo pactado: puede pedir hasta ${formatMoney(most)} antes de IVA`;
  return `De lo pactado (${formatMoney(agreed)}) faltan por pedir ${formatMoney(most)} antes de IVA`;
}

// The endpoints of staff and of providers differ in their area and reply; each pair runs one act.

export const requestPayment: UseCase<typeof requestPaymentContract> = async (context, { params: { id }, body }) => {
  await lockParty(context, id);
  const { providerId, kind, onBehalfOf, ...part } = body;
  const act = await onWordOf(context, id, onBehalfOf, providerId === null ? 'affected' : 'provider');
  await ask(act, { partyId: id, providerId, kind, part });
  return readPaymentsOf(context, id);
};

export const requestOwnPayment: UseCase<typeof requestOwnPaymentContract> = async (context, { body }) => {
  const { providerId } = context.actor;
  if (providerId === null) throw new NotFound();
  const { affectedPartyId, kind, ...part } = body;
  return readOwn(context, await ask(context, { partyId: affectedPartyId, providerId, kind, part }));
};

export const resubmitPayment: UseCase<typeof resubmitPaymentContract> = async (context, { params: { id }, body }) =>
  readPaymentsOf(context, await correct(context, id, body));

export const resubmitOwnPayment: UseCase<typeof resubmitOwnPaymentContract> = async (
  context,
  { params: { id }, body },
) => {
  await correct(context, id, body);
  return readOwn(context, id);
};

export const cancelPayment: UseCase<typeof cancelPaymentContract> = async (
  context,
  { params: { id }, body: { reason } },
) => readPaymentsOf(context, await takeBack(context, id, reason));

export const cancelOwnPayment: UseCase<typeof cancelOwnPaymentContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  await takeBack(context, id, reason);
  return readOwn(context, id);
};

/** Only the requester, or a colleague in the same provider, may correct: a request must not be submitted by the user who approves it. */
async function correct(context: Context, id: number, part: Part): Promise<number> {
  const request = await reach(context, id);
  const { affectedPartyId, providerId, kind } = request;
  if (!isOutsider(context.actor)) await lockParty(context, affectedPartyId);
  if (!request.isOwnAsk) throw notTheirs(context, 'Solo quien pidió el pago corrige su solicitud.');
  if (request.state !== 'returned') throw new Conflict('Esta solicitud no espera una corrección. Actualice la página.');
  await ask(context, { partyId: affectedPartyId, providerId, kind, part, requestId: id });
  return affectedPartyId;
}

/** Providers cannot write payment tables: a function cancels for them, and only requests of their own users. */
async function takeBack(context: Context, id: number, reason: string): Promise<number> {
  const { affectedPartyId, isOwnAsk, state } = await reach(context, id);
  if (isOutsider(context.actor)) {
    refuseTakingBack(context, isOwnAsk, state);
    const from = await callFunction(context.db, fn.cancelOwnPayment({ ofRequest: id, reason }));
    if (from === null) throw new Conflict('La solicitud cambió mientras tanto. Actualice la página.');
    await tellMove(context, id, { from: from as PaymentState, to: 'cancelled', note: reason });
    return affectedPartyId;
  }
  const request = await lockRequest(context, id);
  if (request === undefined) throw new NotFound();
  refuseTakingBack(context, mayTakeBack(context.actor, request.requestedBy), request.state);
  await moveRequest(context, request, 'cancelled', { note: reason });
  return affectedPartyId;
}

/** A provider may read a request that staff made for it: the refusal then speaks of its state, not of rights. */
function notTheirs({ actor }: Context, sentence: string): Forbidden | Conflict {
  return isOutsider(actor) ? new Conflict(sentence) : new Forbidden(sentence);
}

function refuseTakingBack(context: Context, may: boolean, state: PaymentState): void {
  if (!may) throw notTheirs(context, 'Solo quien pidió el pago, o la gerencia de operación, lo cancela.');
  if (isPaid(state)) throw new Conflict('Ya se pagó: no se puede cancelar.');
  if (state === 'scheduled')
    throw new Conflict('Ya está programada en un corte: pida a Finanzas que la saque antes de cancelarla.');
  if (!mayPaymentBecome(state, 'cancelled')) throw new Conflict('Esta solicitud ya terminó. Actualice la página.');
}

interface Reached {
  readonly affectedPartyId: number;
  readonly providerId: number | null;
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  readonly isOwnAsk: boolean;
}

/** A request the actor can see, or 404: staff through its claim, a provider through row-level security. */
async function reach(context: Context, id: number): Promise<Reached> {
  const { db, actor } = context;
  const isOwnAsk = isOutsider(actor)
    ? sql`r.id in (select * from app.own_payment_asks())`
    : sql`r.requested_by = ${actor.userId}`;
  const request = await oneOrNotFound(
    db,
    sql<Reached>`select r.affected_party_id, r.provider_id, r.kind, r.state, ${isOwnAsk} as is_own_ask from payment_request r where r.id = ${id}`,
  );
  if (!isOutsider(actor)) await seeParty(context, request.affectedPartyId);
  return request;
}

interface Taken {
  readonly from: PaymentState | null;
  readonly to: PaymentState;
  readonly note: string;
}

interface FactRow {
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly folio: number;
  readonly providerId: number | null;
  readonly requestedBy: number;
  readonly codiState: string;
  readonly isAttending: boolean;
}

/** Tells a step taken by a database function. */
async function tellMove(act: Act, requestId: number, { from, to, note }: Taken): Promise<void> {
  const { folio, codiState, ...about } = await one(act.db, sql<FactRow>`select * from app.payment_fact(${requestId})`);
  const told = {
    ...about,
    requestId,
    number: paymentNumber(folio),
    from,
    to,
    isCodiNeeded: codiState === 'waiting',
    note,
  };
  await happened(act, 'payment.moved', told);
  // A provider who does not attend the party can read neither the claim nor its process.
  if (!isOutsider(act.actor) || about.isAttending) await advance(act, about.affectedPartyId);
}
