import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { scopeOf } from '../../claims/public.ts';
import { balanceOf, visibleInvoices } from '../invoices/invoice-columns.ts';

/** A counter-receipt `r` of a customer `k`, with the totals of its invoices (`g`), without removed ones. */
export const counterReceiptTables = sql`counter_receipt r join customer k on k.id = r.customer_id
  cross join lateral (select count(*)::int as invoices, coalesce(sum(v.total), 0)::bigint as total,
      coalesce(sum(${balanceOf}) filter (where i.is_live), 0)::bigint as balance
    from counter_receipt_invoice i join invoice v on v.id = i.invoice_id where i.counter_receipt_id = r.id and i.removed_at is null) g`;

/** Days since the promise date, while something is owed. */
export const overdueDaysOf = sql<
  number | null
>`(case when r.state in ('delivered', 'received') and g.balance > 0 and r.promised_on < app.business_day(now())
  then app.business_day(now()) - r.promised_on end)`;

/** The part of that condition that needs no totals: handed in, and the promise date has passed. */
export const isPromiseBroken = sql<boolean>`(r.state in ('delivered', 'received') and r.promised_on < app.business_day(now()))`;

/** Visible to users who see every invoice in it. */
export function visibleCounterReceipts(actor: SignedInActor): RawBuilder<boolean> {
  if (scopeOf(actor).isWhole) return sql<boolean>`true`;
  return sql<boolean>`not exists (select from counter_receipt_invoice i join invoice v on v.id = i.invoice_id
    where i.counter_receipt_id = r.id and not ${visibleInvoices(actor)})`;
}
