import type { ReplyOf } from '@aura/contracts/endpoint';
import type { totalCounterReceipts as contract } from '@aura/contracts/invoicing/counter-receipts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, countedFrom, type PlainSource, replanned } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { balanceOf } from '../invoices/invoice-columns.ts';
import { counterReceiptRows } from './counter-receipt.source.ts';
import { isPromiseBroken } from './counter-receipt-columns.ts';

/**
 * Uses the conditions of the list and the figures of its rows: the amount of the invoices and, past the promise date,
 * what is still owed. Aggregated over all of them at once, not per counter-receipt.
 */
export const totalCounterReceipts: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = counterReceiptRows as unknown as PlainSource;
  return one(
    db,
    sql<ReplyOf<typeof contract>>`${replanned(query)} with chosen as materialized (
        select r.id, r.state <> 'rejected' as counts, ${isPromiseBroken} as is_late
        from ${countedFrom(source, query, actor)} where ${conditions(source, query, actor)}),
      held as (
        select h.counts, h.is_late, i.is_live, v.total, ${balanceOf} as balance
        from chosen h join counter_receipt_invoice i on i.counter_receipt_id = h.id and i.removed_at is null join invoice v on v.id = i.invoice_id)
      select (select count(*)::int from chosen) as receipts, coalesce(sum(total) filter (where counts), 0)::bigint as total,
        coalesce(sum(balance) filter (where is_live), 0)::bigint as balance,
        coalesce(sum(balance) filter (where is_live and is_late), 0)::bigint as overdue from held`,
  );
};
