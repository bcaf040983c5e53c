import type {
  bookContradiction as bookContradictionContract,
  explainContradiction as explainContradictionContract,
  releaseContradiction as releaseContradictionContract,
} from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import { postings } from '@aura/domain/ledger/postings';
import { isHoldable, paymentNumber } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { bumpVersion, one, rows } from '../../../core/sql.ts';
import { releaseHold } from '../base/hold-request.ts';
import { moveRequest } from '../base/move-request.ts';
import type { HeldRequest } from '../base/payment-request.store.ts';
import { bookedAt, post } from '../ledger/ledger.ts';
import { requestsOf } from './contradictions.ts';
import { runReply } from './run-reply.ts';
import { type HeldRun, lockRun } from './run.store.ts';
import { bookRefusal } from './second-person.ts';
import { payRequests, type Proof } from './transfers.ts';

/** First of two people: records what the bank was asked and what it answered. */
export const explainContradiction: UseCase<typeof explainContradictionContract> = async (
  context,
  { params: { id }, body: { contradictionId, explanation } },
) => {
  const { db, actor, now } = context;
  const { transferId } = await lockContradiction(context, id, contradictionId);
  await db
    .updateTable('bankContradiction')
    .set({ explanation, explainedBy: actor.userId, explainedAt: now(), version: bumpVersion })
    .where('id', '=', contradictionId)
    .execute();
  note(context, { entity: 'paymentTransfer', entityId: transferId, detail: { contradictionId, explanation } });
  return runReply(context, id);
};

/** Second person: from then on the requests can be paid again, if nothing else holds them. */
export const releaseContradiction: UseCase<typeof releaseContradictionContract> = async (
  context,
  { params: { id }, body: { contradictionId } },
) => {
  const { db, actor, now } = context;
  const { transferId, explainedBy, explanation } = await lockContradiction(context, id, contradictionId);
  if (explainedBy === null) throw new Conflict('Primero alguien explica qué pasó con el banco.');
  if (explainedBy === actor.userId) throw new Forbidden('Usted la explicó: la libera otra persona.');
  await db
    .updateTable('bankContradiction')
    .set({ releasedBy: actor.userId, releasedAt: now(), version: bumpVersion })
    .where('id', '=', contradictionId)
    .execute();
  await releaseRequests(context, await requestsOf(context, transferId), explanation);
  note(context, { entity: 'paymentTransfer', entityId: transferId, detail: { contradictionId, released: true } });
  return runReply(context, id);
};

/**
 * The bank did pay: books the bank's amount, by another person than the one who sent the run. What pays no request of
 * the transfer stays on the account of the payee.
 */
export const bookContradiction: UseCase<typeof bookContradictionContract> = async (
  context,
  { params: { id }, body: { contradictionId, reason, speiKey, paidOn } },
) => {
  const { db, actor, now } = context;
  const { run, transferId, said, saidAmount } = await lockContradiction(context, id, contradictionId);
  const refusal = bookRefusal({ said, senderId: run.sentBy ?? run.closedBy }, actor.userId);
  if (refusal !== null) throw new Forbidden(refusal);
  if (saidAmount === null) throw new Conflict('El banco no dice cuánto pagó.');
  if (paidOn > businessDay(now())) throw new Invalid({ paidOn: 'Ese día todavía no llega' });
  await db
    .updateTable('bankContradiction')
    .set({ bookedBy: actor.userId, bookedAt: now(), bookingReason: reason, version: bumpVersion })
    .where('id', '=', contradictionId)
    .execute();
  const requests = await requestsOf(context, transferId);
  const proof = { speiKey, paidOn, proofKey: null, confirmedBy: actor.userId };
  const booked = await bookTransfer(context, run, { transferId, requests, cash: saidAmount, reason, proof });
  await releaseRequests(context, requests, reason);
  note(context, {
    entity: 'paymentTransfer',
    entityId: transferId,
    changes: { state: [booked.from, 'paid'] },
    detail: { contradictionId, reason, speiKey, paidOn, cash: saidAmount, surplus: booked.surplus },
  });
  return runReply(context, id);
};

/** A request that was in two contradicted transfers stays held by the other one. */
async function releaseRequests(act: Act, requests: readonly HeldRequest[], why: string): Promise<void> {
  const ids = requests.map(({ id }) => id);
  const others = await rows(
    act.db,
    sql<{
      id: number;
    }>`select k.id from (select request_id as id, transfer_id from returned_request where request_id = any(${ids}::bigint[])
      union select id, transfer_id from payment_request where id = any(${ids}::bigint[])) k
    join bank_contradiction c on c.transfer_id = k.transfer_id and c.released_at is null and c.booked_at is null`,
  );
  const held = new Set(others.map(({ id }) => id));
  for (const request of requests) if (!held.has(request.id)) await releaseHold(act, request, 'contradicted', why);
}

async function lockContradiction(context: Context, runId: number, contradictionId: number) {
  const run = await lockRun(context, runId, ['sent', 'applied']);
  const found = await context.db
    .selectFrom('bankContradiction as c')
    .innerJoin('paymentTransfer as t', 't.id', 'c.transferId')
    .innerJoin('bankAnswerLine as l', 'l.id', 'c.lineId')
    .select(['c.transferId', 'c.explainedBy', 'c.explanation', 'c.releasedAt', 'c.bookedAt'])
    .select(['l.outcome as said', 'l.amount as saidAmount'])
    .where('c.id', '=', contradictionId)
    .where('t.runId', '=', runId)
    .forUpdate('c')
    .executeTakeFirst();
  if (found === undefined) throw new NotFound();
  if (found.releasedAt !== null) throw new Conflict('Ya se liberó. Actualice la página.');
  if (found.bookedAt !== null) throw new Conflict('El pago ya se asentó. Actualice la página.');
  return { ...found, run };
}

interface Booking {
  readonly transferId: number;
  /** All that are or were in the transfer, locked. */
  readonly requests: readonly HeldRequest[];
  readonly cash: number;
  readonly reason: string;
  readonly proof: Proof;
}

interface Recorded {
  readonly state: string;
  readonly amount: number;
  readonly surplus: number;
  readonly contradictions: number;
}

/**
 * Records that the bank paid a transfer of a locked run that is recorded otherwise. Requests that still wait for their
 * money go back into it and are paid; the difference to the bank's amount stays on the account of the payee, negative
 * if the bank paid too little.
 */
async function bookTransfer(
  act: Act,
  run: HeldRun,
  { transferId, requests, cash, reason, proof }: Booking,
): Promise<{ readonly from: string; readonly surplus: number }> {
  const { db, now } = act;
  const before = await one(
    db,
    sql<Recorded>`select t.state, t.amount, case when t.state = 'paid' then t.surplus else 0 end as surplus,
      (select count(*)::int from bank_contradiction c where c.transfer_id = t.id) as contradictions
    from payment_transfer t where t.id = ${transferId} for no key update`,
  );
  const inside: HeldRequest[] = [];
  for (const request of requests) {
    if (request.transferId === transferId) inside.push(request);
    else if (request.state === 'valid') inside.push(await putBack(act, run, request, { transferId, reason }));
    else if (isHoldable(request.state)) throw new Conflict(refusalOf(request));
  }
  const surplus = cash - inside.reduce((sum, { total }) => sum + total, 0);
  await db
    .updateTable('paymentTransfer')
    .set({
      state: 'paid',
      cash: cash === before.amount ? null : cash,
      surplus,
      refusal: '',
      speiKey: proof.speiKey,
      paidOn: proof.paidOn,
      confirmedBy: proof.confirmedBy,
      confirmedAt: now(),
      version: bumpVersion,
    })
    .where('id', '=', transferId)
    .execute();
  if (before.state === 'returned')
    await sql`update transfer_return set superseded_at = ${now()}, version = version + 1
      where transfer_id = ${transferId} and approved_at is not null and superseded_at is null`.execute(db);
  const unpaid = inside.filter(({ state }) => state === 'scheduled');
  await payRequests(act, run, unpaid, proof.paidOn);
  const [first] = requests;
  if (first !== undefined && surplus !== before.surplus)
    await postSurplus(act, first, {
      amount: surplus - before.surplus,
      holding: run.account,
      at: bookedAt(proof.paidOn),
      key: `transfer/${transferId}/surplus/${before.contradictions}`,
    });
  return { from: before.state, surplus };
}

async function putBack(
  act: Act,
  run: HeldRun,
  request: HeldRequest,
  { transferId, reason }: Pick<Booking, 'transferId' | 'reason'>,
): Promise<HeldRequest> {
  // What was held because it seemed unpaid is not released by a person: it ends with the booking.
  await releaseHold({ ...act, actor: { ...act.actor, userId: null } }, request, 'returned', reason);
  return moveRequest(act, request, 'scheduled', {
    set: { runId: run.id, transferId },
    note: `El banco sí la pagó: ${reason}`,
  });
}

function refusalOf({ folio, state }: HeldRequest): string {
  const number = paymentNumber(folio);
  if (state === 'scheduled') return `${number} está en otro corte: retírela de él, o espere a que conteste su banco.`;
  return `${number} no está validada: acepte su factura o cancélela antes de asentar el pago.`;
}

interface Surplus {
  readonly amount: number;
  readonly holding: string;
  readonly at: Date;
  readonly key: string;
}

async function postSurplus(act: Act, request: HeldRequest, { amount, holding, at, key }: Surplus): Promise<void> {
  const { id, providerId, affectedPartyId, claimId } = request;
  const of = { source: { kind: 'paymentRequest', id }, key, at };
  if (providerId === null) {
    const entries = postings.affectedPartyPaid({ affectedPartyId, claimId }, holding, amount);
    await post(act, { ...of, kind: 'affectedPartyPaid', entries });
  } else {
    const entries = postings.advancePaid({ providerId, affectedPartyId, claimId }, holding, amount);
    await post(act, { ...of, kind: 'advancePaid', entries });
  }
}
