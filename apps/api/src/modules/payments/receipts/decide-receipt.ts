import type {
  acceptReceipt as acceptReceiptContract,
  rejectReceipt as rejectReceiptContract,
  recheckReceipt as recheckReceiptContract,
} from '@aura/contracts/payments/receipts';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { happened } from '../base/happened.ts';
import { factOfReceipt, type LockedReceipt, lockReceipt, replacedBy } from './receipt.store.ts';
import { note } from '../../../core/audit.ts';
import { callFunction, bumpVersion, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { isPaid } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { lockRequests } from '../base/payment-request.store.ts';
import { postReceipt } from '../base/post-receipt.ts';
import { reviewRequest } from '../base/review-request.ts';
import { creditedBy, shrinkUses } from '../base/settle-receipt.ts';
import { businessDay } from '@aura/domain/business-day';
import { releaseHold } from '../base/hold-request.ts';
import { moveRequest } from '../base/move-request.ts';

/** Accepts despite findings or an unanswered query. A receipt reported cancelled or unknown cannot be accepted. */
export const acceptReceipt: UseCase<typeof acceptReceiptContract> = async (
  context,
  { params: { id }, body: { reason, version } },
) => {
  const locked = await lockToDecide(context, id, version);
  const { satState, currency } = locked.receipt;
  if (satState === 'notFound')
    throw new Conflict('El SAT no encuentra este folio fiscal: todavía no se puede aceptar.');
  if (currency !== 'MXN') throw new Conflict('La factura no está en pesos: pida que la cancelen y la emitan en pesos.');
  const replaced = await replacedBy(context, id);
  if (replaced !== null)
    throw new Conflict(
      `Sustituye a la factura ${replaced.uuid}, que sigue vigente: se acepta cuando el SAT la dé por cancelada.`,
    );
  await acceptLocked(context, locked, reason);
  return null;
};

/** Requests linked to it wait for another receipt. */
export const rejectReceipt: UseCase<typeof rejectReceiptContract> = async (
  context,
  { params: { id }, body: { reason, version } },
) => {
  const { receipt, requests } = await lockToDecide(context, id, version);
  await decide(context, id, 'rejected', reason);
  await happened(context, 'receipt.decided', {
    ...factOfReceipt(receipt),
    state: 'rejected',
    isByPerson: true,
    note: reason,
  });
  await reviewAll(
    context,
    requests.map((request) => request.id),
  );
  return null;
};

/** Locks an undecided receipt; refuses a stale version. */
async function lockToDecide(context: Context, id: number, version: number): Promise<LockedReceipt> {
  const locked = await lockReceipt(context, id);
  if (locked === undefined) throw new NotFound();
  const { state, version: current } = locked.receipt;
  if (current !== version || (state !== 'observed' && state !== 'checking'))
    throw new Conflict('La factura cambió mientras tanto. Actualice la página.');
  return locked;
}

/** Queued for the worker: the tax authority may take eight seconds to answer. */
export const recheckReceipt: UseCase<typeof recheckReceiptContract> = async (context, { params: { id } }) => {
  const receipt = await context.db
    .selectFrom('taxReceipt')
    .select('id')
    .where('id', '=', id)
    .where('direction', '=', 'received')
    .executeTakeFirst();
  if (receipt === undefined) throw new NotFound();
  await callFunction(
    context.db,
    fn.enqueue({ job: 'check-sat', payload: { receiptId: id, reason: 'person' }, jobKey: `check-sat:${id}` }),
  );
  note(context, { entity: 'taxReceipt', entityId: id, detail: { asked: true } });
  return null;
};

/** Accepts a locked receipt: posts it to the ledger and reviews every request linked to it. */
export async function acceptLocked(act: Act, { receipt, requests }: LockedReceipt, note: string): Promise<void> {
  await decide(act, receipt.id, 'accepted', note);
  await happened(act, 'receipt.decided', {
    ...factOfReceipt(receipt),
    state: 'accepted',
    isByPerson: act.actor.userId !== null,
    note,
  });
  if (receipt.kind !== 'P') await postReceipt(act, receipt.id);
  if (receipt.kind === 'E') for (const invoiceId of await creditedBy(act, receipt.id)) await shrinkUses(act, invoiceId);
  if (receipt.kind === 'P') await closeComplemented(act, receipt.id);
  await reviewAll(
    act,
    requests.map(({ id }) => id),
  );
}

async function decide(act: Act, id: number, state: 'accepted' | 'rejected', note: string): Promise<void> {
  await act.db
    .updateTable('taxReceipt')
    .set({ state, decidedBy: act.actor.userId, decidedAt: act.now(), decisionNote: note, version: bumpVersion })
    .where('id', '=', id)
    .execute();
}

export async function reviewAll(act: Act, ids: readonly number[]): Promise<void> {
  for (const request of await lockRequests(act, ids)) if (!isPaid(request.state)) await reviewRequest(act, request);
}

/**
 * Closes paid requests whose complement has arrived: complements of an invoice cover its payments in the order they
 * were made. If none is overdue any more, holds for missing complements end.
 */
async function closeComplemented(act: Act, receiptId: number): Promise<void> {
  const covered = await rows(
    act.db,
    sql<{
      id: number;
    }>`with invoice as (select distinct p.invoice_id as id from tax_receipt_part p where p.receipt_id = ${receiptId}),
    paid as (select k.request_id, k.receipt_id, sum(k.amount) over (partition by k.receipt_id order by r.paid_at, r.id) as until
      from payment_request_receipt k join payment_request r on r.id = k.request_id
      where k.receipt_id in (select id from invoice) and app.payment_request_counts(r.state, 'paid')),
    told as (select p.invoice_id, sum(p.amount) as amount from tax_receipt_part p join tax_receipt c on c.id = p.receipt_id
      where p.kind = 'P' and c.state = 'accepted' and c.owes_cancellation_since is null and p.invoice_id in (select k.receipt_id from payment_request_receipt k
        where k.request_id in (select request_id from paid)) group by 1)
    select r.id from payment_request r where r.state = 'complementPending' and r.id in (select request_id from paid)
      and not exists (select from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id
        left join paid d on d.request_id = k.request_id and d.receipt_id = k.receipt_id left join told o on o.invoice_id = k.receipt_id
        where k.request_id = r.id and t.payment_method = 'PPD' and coalesce(o.amount, 0) < coalesce(d.until, k.amount))
    order by r.id`,
  );
  for (const request of await lockRequests(
    act,
    covered.map(({ id }) => id),
  )) {
    await moveRequest(act, request, 'closed', { note: 'Se recibió el complemento de pago.' });
  }
  await releaseWaiting(act, receiptId);
}

async function releaseWaiting(act: Act, receiptId: number): Promise<void> {
  const today = businessDay(act.now());
  const held = await rows(
    act.db,
    sql<{
      id: number;
    }>`select r.id from payment_request r join tax_receipt t on t.id = ${receiptId} and t.provider_id = r.provider_id
    where r.is_held and exists (select from payment_hold h where h.request_id = r.id and h.reason = 'missingComplement' and h.released_at is null)
      and not exists (select from payment_request o where o.provider_id = r.provider_id and o.state = 'complementPending' and o.complement_due_on < ${today}::date)
    order by r.id`,
  );
  for (const request of await lockRequests(
    act,
    held.map(({ id }) => id),
  ))
    await releaseHold(act, request, 'missingComplement', 'Se recibió el complemento que faltaba.');
}
