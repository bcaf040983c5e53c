import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { releaseHold } from '../base/hold-request.ts';
import { moveRequest } from '../base/move-request.ts';
import { lockRequests } from '../base/payment-request.store.ts';

/**
 * Closes paid requests whose complement has arrived: complements of an invoice cover its payments in the order they
 * were made. If none is overdue any more, holds for missing complements end.
 */
export async function closeComplemented(act: Act, receiptId: number): Promise<void> {
  const covered = await rows(
    act.db,
    sql<{
      id: number;
    }>`with invoice as (select distinct p.invoice_id as id from tax_receipt_part p where p.receipt_id = ${receiptId}),
    paid as (select k.request_id, k.receipt_id, sum(k.amount) over (partition by k.receipt_id order by r.paid_at, r.id) as until
      from payment_request_receipt k join payment_request r on r.id = k.request_id
      where k.receipt_id in (select id from invoice) and app.payment_request_counts(r.state, 'paid')),
    told as (select p.invoice_id, sum(p.amount) as amount from tax_receipt_part p join tax_receipt c on c.id = p.receipt_id
      where p.kind = 'P' and c.state = 'accepted' and p.invoice_id in (select k.receipt_id from payment_request_receipt k
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
