import { isHoldable } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { holdRequest } from '../base/hold-request.ts';
import { type HeldRequest, lockRequests } from '../base/payment-request.store.ts';

/**
 * Stores, for each of these transfers, a line in which the bank contradicts what is recorded (the opposite, another
 * amount, or both paid and not paid while the transfer waits), and holds its requests: the money may have left twice.
 * Called when a line is read and when a transfer is settled, so that the order of the two does not matter. A finding
 * stays when the answer is replaced by another; what was read before the last one was settled is settled with it.
 */
export async function findContradictions(act: Act, transferIds: readonly number[]): Promise<void> {
  const found = await rows(
    act.db,
    sql<{ transferId: number; answerId: number }>`with said as (
      select l.id, l.answer_id, l.transfer_id, l.outcome, l.amount, w.uploaded_by, t.state, coalesce(t.cash, t.amount) as recorded
      from payment_transfer t join bank_answer_line l on l.transfer_id = t.id join bank_answer w on w.id = l.answer_id
      where t.id = any(${transferIds}::bigint[]) and l.outcome is not null and l.amount is not null
        -- What was read before a return was approved is settled with it; what the bank gave back it had paid before.
        and not exists (select from transfer_return x where x.transfer_id = t.id and x.approved_at is not null
          and (w.uploaded_at <= x.approved_at or x.kind = 'returned' and x.superseded_at is null and l.amount = t.amount))
        and not exists (select from bank_contradiction c where c.transfer_id = t.id and w.uploaded_at <= coalesce(c.released_at, c.booked_at)))
    insert into bank_contradiction (transfer_id, line_id, found_at, found_by)
    select distinct on (s.transfer_id) s.transfer_id, s.id, ${act.now()}::timestamptz, s.uploaded_by from said s
    where s.outcome = 'paid' and s.amount <> s.recorded
      or case when s.state = 'returned' then s.outcome = 'paid'
        when s.state <> 'waiting' then s.state <> s.outcome
        else exists (select from said e where e.transfer_id = s.transfer_id and e.outcome <> s.outcome) end
    order by s.transfer_id, s.outcome, s.id desc
    on conflict do nothing returning transfer_id, (select l.answer_id from bank_answer_line l where l.id = line_id) as answer_id`,
  );
  for (const { transferId, answerId } of found) {
    for (const request of await requestsOf(act, transferId))
      if (isHoldable(request.state))
        await holdRequest(act, request, 'contradicted', 'El banco contesta otra cosa que lo registrado.');
    note(act, { entity: 'paymentTransfer', entityId: transferId, detail: { contradictedBy: answerId } });
  }
}

/** The requests that are in a transfer, or were when it was recorded as not paid, locked. */
export async function requestsOf(act: Act, transferId: number): Promise<readonly HeldRequest[]> {
  const ids = await rows(
    act.db,
    sql<{ id: number }>`select request_id as id from returned_request where transfer_id = ${transferId}
      union select id from payment_request where transfer_id = ${transferId} order by 1`,
  );
  return lockRequests(
    act,
    ids.map(({ id }) => id),
  );
}
