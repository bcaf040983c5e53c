import type {
  approveReturn as approveReturnContract,
  dropReturn as dropReturnContract,
  registerReturn as registerReturnContract,
} from '@aura/contracts/payments/runs';
import { RETURN_KIND_WORDS } from '@aura/contracts/payments/run-words';
import { businessDay } from '@aura/domain/business-day';
import { formatDate } from '@aura/domain/format';
import type { ReturnKind } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound, rows } from '../../../core/sql.ts';
import { endTask } from '../../claims/public.ts';
import { moveRequest } from '../base/move-request.ts';
import { type HeldRequest, lockRequests } from '../base/payment-request.store.ts';
import { reviewRequest } from '../base/review-request.ts';
import { shrinkUses, oweRefunded, settleReceipt } from '../base/settle-receipt.ts';
import { bookedAt, reverseLive } from '../ledger/ledger.ts';
import { runReply } from './run-reply.ts';
import { lockRun } from './run.store.ts';
import { returnRefusal } from './second-person.ts';
import { complementTask, lockTransfer } from './transfers.ts';

/**
 * First of two people: registers that a paid transfer came back, with the day and the bank's reference. Nothing is
 * posted yet.
 */
export const registerReturn: UseCase<typeof registerReturnContract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const { transferId, returnedOn } = body;
  await lockRun(context, id, ['sent', 'applied']);
  const { cash, paidOn } = await lockTransfer(context, id, transferId, 'paid');
  if (returnedOn > businessDay(now())) throw new Invalid({ returnedOn: 'Ese día todavía no llega' });
  if (returnedOn < paidOn) throw new Invalid({ returnedOn: `Se pagó el ${formatDate(paidOn)}: no se devolvió antes` });
  const registered = await db
    .insertInto('transferReturn')
    .values({ ...body, amount: cash, registeredBy: actor.userId as number, registeredAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (registered === undefined) throw new Conflict('Su devolución ya está registrada. Actualice la página.');
  note(context, {
    entity: 'paymentTransfer',
    entityId: transferId,
    detail: { returnId: registered.id, ...body, amount: cash },
  });
  return runReply(context, id);
};

/** Second person: takes back what the transfer paid, on the day the money returned. */
export const approveReturn: UseCase<typeof approveReturnContract> = async (
  context,
  { params: { id }, body: { returnId } },
) => {
  const { db, actor, now } = context;
  await lockRun(context, id, ['sent', 'applied']);
  const found = await lockReturn(context, id, returnId);
  const refusal = returnRefusal(found.registeredBy, actor.userId);
  if (refusal !== null) throw new Forbidden(refusal);
  const { paidOn } = await lockTransfer(context, id, found.transferId, 'paid');
  await db
    .updateTable('transferReturn')
    .set({ approvedBy: actor.userId, approvedAt: now(), version: bumpVersion })
    .where('id', '=', returnId)
    .execute();
  await takeBackTransfer(context, { ...found, paidOn });
  note(context, {
    entity: 'paymentTransfer',
    entityId: found.transferId,
    changes: { state: ['paid', 'returned'] },
    detail: { returnId, kind: found.kind, returnedOn: found.returnedOn },
  });
  return runReply(context, id);
};

export const dropReturn: UseCase<typeof dropReturnContract> = async (
  context,
  { params: { id }, body: { returnId, reason } },
) => {
  const { db, actor, now } = context;
  await lockRun(context, id, ['sent', 'applied']);
  const { transferId } = await lockReturn(context, id, returnId);
  await db
    .updateTable('transferReturn')
    .set({ droppedBy: actor.userId, droppedAt: now(), dropReason: reason, version: bumpVersion })
    .where('id', '=', returnId)
    .execute();
  note(context, { entity: 'paymentTransfer', entityId: transferId, detail: { returnDropped: returnId, reason } });
  return runReply(context, id);
};

interface HeldReturn {
  readonly transferId: number;
  readonly kind: ReturnKind;
  readonly returnedOn: string;
  readonly registeredBy: number;
}

async function lockReturn({ db }: Pick<Context, 'db'>, runId: number, returnId: number): Promise<HeldReturn> {
  const found = await oneOrNotFound(
    db,
    sql<
      HeldReturn & { readonly isDecided: boolean }
    >`select x.transfer_id, x.kind, x.returned_on::text as returned_on, x.registered_by,
      x.approved_at is not null or x.dropped_at is not null as is_decided
    from transfer_return x join payment_transfer t on t.id = x.transfer_id where x.id = ${returnId} and t.run_id = ${runId} for update of x`,
  );
  if (found.isDecided) throw new Conflict('Esa devolución ya se decidió. Actualice la página.');
  return found;
}

/** Posts the opposite of what was paid, on its day; the requests are reviewed again and wait for another run. */
async function takeBackTransfer(
  act: Act,
  { transferId, kind, returnedOn, paidOn }: HeldReturn & { readonly paidOn: string },
): Promise<void> {
  const { db } = act;
  const ids = await rows(
    db,
    sql<{ id: number }>`select id from payment_request where transfer_id = ${transferId} order by id`,
  );
  const requests = await lockRequests(
    act,
    ids.map(({ id }) => id),
  );
  await db
    .updateTable('paymentTransfer')
    .set({ state: 'returned', surplus: 0, version: bumpVersion })
    .where('id', '=', transferId)
    .execute();
  await sql`insert into returned_request (transfer_id, request_id)
    select ${transferId}::bigint, id from unnest(${requests.map(({ id }) => id)}::bigint[]) id on conflict do nothing`.execute(
    db,
  );
  const at = bookedAt(returnedOn);
  await reverseLive(act, sql`starts_with(t.key, ${`transfer/${transferId}/surplus/`})`, {
    kind: 'providerRefunded',
    at,
  });
  for (const request of requests) {
    await takeBackPayment(act, request, at);
    const out = await moveRequest(act, request, 'valid', {
      set: { runId: null, transferId: null, paidOn: null, paidAt: null, complementDueOn: null },
      note: `${RETURN_KIND_WORDS[kind].es} (${formatDate(returnedOn)}).`,
    });
    await endTask(act, request.claimId, complementTask(request.folio), 'Su transferencia se devolvió');
    await flagComplements(act, request, paidOn);
    for (const receiptId of await linkedTo(act, request.id)) await shrinkUses(act, receiptId);
    await reviewRequest(act, out);
  }
}

async function linkedTo({ db }: Act, requestId: number): Promise<readonly number[]> {
  const linked = await rows(
    db,
    sql<{
      id: number;
    }>`select receipt_id as id from payment_request_receipt where request_id = ${requestId} order by 1`,
  );
  return linked.map(({ id }) => id);
}

/**
 * Complements attest more than is paid now: those of this payment, or else the newest, have to be cancelled and prove
 * nothing until then.
 */
async function flagComplements(act: Act, { id }: HeldRequest, paidOn: string): Promise<void> {
  const told = await rows(
    act.db,
    sql<{ receiptId: number; invoiceId: number; amount: number; over: number }>`
    select p.receipt_id, p.invoice_id, p.amount, (sum(p.amount) over (partition by p.invoice_id)
        - (select coalesce(sum(o.amount), 0) from payment_request_receipt o join payment_request r on r.id = o.request_id
          where o.receipt_id = p.invoice_id and app.payment_request_counts(r.state, 'paid')))::bigint as over
    from payment_request_receipt k join tax_receipt_part p on p.invoice_id = k.receipt_id and p.kind = 'P'
      join tax_receipt c on c.id = p.receipt_id and c.state not in ('rejected', 'cancelled') and c.owes_cancellation_since is null
    where k.request_id = ${id}
    order by p.invoice_id, p.paid_on = ${paidOn}::date desc, p.amount = k.amount desc, p.instalment desc`,
  );
  const flagged = new Map<number, number>();
  const owing = new Set<number>();
  for (const { receiptId, invoiceId, amount, over } of told) {
    const taken = flagged.get(invoiceId) ?? 0;
    if (over - taken <= 0) continue;
    flagged.set(invoiceId, taken + amount);
    owing.add(receiptId);
  }
  for (const receiptId of owing) {
    await act.db
      .updateTable('taxReceipt')
      .set({ owesCancellationSince: businessDay(act.now()), version: bumpVersion })
      .where('id', '=', receiptId)
      .execute();
    note(act, { entity: 'taxReceipt', entityId: receiptId, detail: { owesCancellation: true, paymentTakenBack: id } });
  }
}

/**
 * Takes back the postings of a payment whose money returned on a day, and with them what later documents made of it: the
 * invoices that took it up as an advance are owed again. The request is locked.
 */
async function takeBackPayment(act: Act, request: HeldRequest, at: Date): Promise<void> {
  const { id, providerId, affectedPartyId, claimId, needsReceipt } = request;
  const documents = await reverseLive(
    act,
    sql`t.source_kind = 'taxReceipt' and t.kind in ('advanceApplied', 'advanceRestored') and split_part(t.key, '/', 4) = ${String(id)}
      and t.source_id in (select x.id from tax_receipt x where x.affected_party_id = ${affectedPartyId} and x.provider_id = ${providerId})`,
    { at },
  );
  for (const receiptId of new Set(documents))
    note(act, { entity: 'taxReceipt', entityId: receiptId, detail: { paymentTakenBack: id } });
  await reverseLive(
    act,
    sql`t.source_kind = 'paymentRequest' and t.source_id = ${id} and starts_with(t.key, ${`request/${id}/`})`,
    { kind: providerId === null ? 'affectedPartyRefunded' : 'providerRefunded', at },
  );
  const invoices = await rows(
    act.db,
    sql<{ id: number }>`select receipt_id as id from payment_request_receipt where request_id = ${id} order by 1`,
  );
  for (const invoice of invoices) await settleReceipt(act, invoice.id, at);
  if (providerId !== null) await oweRefunded(act, { providerId, affectedPartyId, claimId }, at);
  if (!needsReceipt) await act.db.deleteFrom('paymentRequestReceipt').where('requestId', '=', id).execute();
}
