import type {
  approvePayments as approvePaymentsContract,
  rejectPayment as rejectPaymentContract,
  returnPayment as returnPaymentContract,
  decideForDivision as decideForDivisionContract,
  previewApproval as previewApprovalContract,
  noteOnPayment as noteOnPaymentContract,
} from '@aura/contracts/payments/requests';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, Forbidden } from '../../../core/errors.ts';
import { requireConfirmed } from '../../../core/require-confirmed.ts';
import { moveRequest } from '../base/move-request.ts';
import { factOf } from '../base/payment-request.store.ts';
import { readPaymentRule } from '../base/payment-rule.ts';
import { reviewRequest } from '../base/review-request.ts';
import { changed, deciding, type LockedRequest, lockPayments, lockPayment } from './lock-payment.ts';
import { approvalRefusal, approverOf, standingsOf } from './payment-standing.ts';
import { readRequest } from './read-payment-request.ts';
import { bumpVersion, one, rows } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import { actableClaims, decidableClaims } from '../../claims/public.ts';
import { claimNumberOf, numberOf, payeeOf, requestTables, visibleRequests } from './request-columns.ts';

/** All or none: the total the user authorised must be the total that is approved. */
export const approvePayments: UseCase<typeof approvePaymentsContract> = async (context, { body }) => {
  const seen = new Map(body.requests.map(({ id, version }) => [id, version]));
  if (seen.size < body.requests.length) throw new Invalid({ requests: 'Una solicitud aparece dos veces' });
  const requests = await lockPayments(context, [...seen.keys()], 'act');
  await refuseAny(context, requests, seen);
  const total = requests.reduce((sum, request) => sum + request.total, 0);
  if (total !== body.total) throw new Conflict('El total ya no es el que usted revisó. Actualice la página.');
  // Serialised per user, so that of two slices sent at once the second counts the first.
  await sql`select pg_advisory_xact_lock(hashtext('approve_payments'), ${context.actor.userId}::int)`.execute(
    context.db,
  );
  if (await needsProof(context, total)) requireConfirmed(context.actor);
  const approval = { approvedBy: context.actor.userId, approvedAt: context.now() };
  for (const request of requests) {
    const approved = await moveRequest(deciding(context, request), request, 'approved', { set: approval });
    await reviewRequest(context, approved);
  }
  return { approved: requests.length, total };
};

/** Many small authorisations add up: what the user authorised since the last proof of identity counts with this one. */
async function needsProof(context: Context, total: number): Promise<boolean> {
  const { db, actor, now } = context;
  const { stepUpLimit } = await readPaymentRule(context);
  if (total > stepUpLimit) return true;
  const { before } = await one(
    db,
    sql<{ before: number }>`select coalesce(sum(r.total), 0)::bigint as before from payment_request r
      where r.approved_by = ${actor.userId} and r.approved_at > coalesce(
        (select s.confirmed_at from session s where s.id = ${actor.sessionId}), ${now()}::timestamptz - interval '1 day')`,
  );
  return total > 0 && before + total > stepUpLimit;
}

async function refuseAny(
  context: Context,
  requests: readonly LockedRequest[],
  seen: ReadonlyMap<number, number>,
): Promise<void> {
  const standings = await standingsOf(
    context,
    requests.map(({ id }) => id),
  );
  const refused = requests.flatMap((request) => {
    const standing = standings.get(request.id);
    const isOld = request.version !== seen.get(request.id);
    const why =
      isOld || standing === undefined
        ? changed(request)
        : approvalRefusal(standing, approverOf(context.actor, request.isOfAbsent));
    return why === null ? [] : [`${paymentNumber(request.folio)}: ${why}`];
  });
  if (refused.length > 0) throw new Conflict(['No se autorizó ninguna.', ...refused].join('\n'));
}

export const rejectPayment: UseCase<typeof rejectPaymentContract> = async (
  context,
  { params: { id }, body: { note, version } },
) => {
  const request = await lockPayment(context, id, { reach: 'act', version });
  await moveRequest(deciding(context, request), request, 'rejected', { note });
  return readRequest(context, id);
};

export const returnPayment: UseCase<typeof returnPaymentContract> = async (
  context,
  { params: { id }, body: { note, version } },
) => {
  const request = await lockPayment(context, id, { reach: 'act', version });
  await moveRequest(deciding(context, request), request, 'returned', { note });
  return readRequest(context, id);
};

/** The division decides before the analyst: approval allows the authorisation, refusal ends the request. */
export const decideForDivision: UseCase<typeof decideForDivisionContract> = async (
  context,
  { params: { id }, body },
) => {
  const { verdict, note, version } = body;
  const request = await lockPayment(context, id, { reach: 'act', version });
  if (request.state !== 'requested' || request.codiState !== 'waiting')
    throw new Conflict('Esta solicitud no espera la decisión de la división. Actualice la página.');
  const { userId, inPlaceOf } = approverOf(context.actor, request.isOfAbsent);
  if (request.requestedBy === userId) throw new Forbidden('Usted la solicitó: la decide otra persona de la división.');
  if (request.requestedBy === inPlaceOf)
    throw new Forbidden('La solicitó la persona a la que usted suple: la decide otra persona de la división.');
  const act = deciding(context, request);
  if (verdict !== 'approved' && note === '') throw new Invalid({ note: 'Escriba el motivo' });
  const word = { codiState: verdict, codiBy: context.actor.userId, codiAt: context.now() };
  if (verdict === 'approved') {
    await context.db
      .updateTable('paymentRequest')
      .set({ ...word, version: bumpVersion })
      .where('id', '=', id)
      .execute();
    await happened(act, 'payment.divisionApproved', {
      ...factOf(request),
      isAttending: request.isAttending,
      note,
    });
  } else await moveRequest(act, request, verdict, { set: word, note });
  return readRequest(context, id);
};

type Preview = ReplyOf<typeof previewApprovalContract>['requests'][number];

/** Invisible requests are left out; the approval itself checks again. */
export const previewApproval: UseCase<typeof previewApprovalContract> = async (context, { query }) => {
  const { db, actor } = context;
  const ids = query.ids.map(Number);
  const found = await rows(
    db,
    sql<
      Omit<Preview, 'refusal'> & { readonly mayAct: boolean; readonly isOfAbsent: boolean }
    >`select r.id, ${numberOf} as number, ${payeeOf} as provider, ${claimNumberOf} as claim_number, r.total, r.version,
      coalesce(${decidableClaims(actor)}, false) as may_act, not coalesce(${actableClaims(actor)}, false) as is_of_absent
    from ${requestTables} where r.id = any(${ids}::bigint[]) and ${visibleRequests(actor)} order by r.id`,
  );
  const standings = await standingsOf(context, ids);
  const requests = found.map(({ mayAct, isOfAbsent, ...request }) => {
    const standing = standings.get(request.id);
    const isReached = mayAct && standing !== undefined;
    const refusal = isReached
      ? approvalRefusal(standing, approverOf(actor, isOfAbsent))
      : 'No le corresponde este siniestro.';
    return { ...request, refusal };
  });
  const total = requests.reduce((sum, { refusal, total: one }) => (refusal === null ? sum + one : sum), 0);
  return { requests, total, needsProof: await needsProof(context, total) };
};

export const noteOnPayment: UseCase<typeof noteOnPaymentContract> = async (
  context,
  { params: { id }, body: { report, version } },
) => {
  const request = await lockPayment(context, id, { reach: 'see', version });
  const { report: before } = await context.db
    .selectFrom('paymentRequest')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before !== report) {
    await context.db.updateTable('paymentRequest').set({ report, version: bumpVersion }).where('id', '=', id).execute();
    await happened(context, 'payment.noted', { ...factOf(request), before, after: report });
  }
  return readRequest(context, id);
};
