import type { CounterReceipt, readCounterReceipt as contract } from '@aura/contracts/invoicing/counter-receipts';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { balanceOf, nameOf, numberOf } from '../invoices/invoice-columns.ts';
import { counterReceiptTables, overdueDaysOf, visibleCounterReceipts } from './counter-receipt-columns.ts';

export const readCounterReceipt: UseCase<typeof contract> = (context, { params: { slug } }) => readOne(context, slug);

/** A counter-receipt with its invoices, including removed ones with their reason. */
export async function readOne({ db, actor }: Context, slug: string): Promise<CounterReceipt> {
  const receipt = await oneOrNotFound(
    db,
    sql<
      Omit<CounterReceipt, 'invoices'>
    >`select r.id, r.slug, ${receiptNumberOf} as number, r.customer_id, k.name as customer,
      coalesce(k.credit_days, 0) as credit_days, r.customer_folio, r.state, r.delivered_on::text as delivered_on, r.promised_on::text as promised_on, r.note,
      r.rejection, r.proof_key is not null as has_proof, g.total, g.balance, ${overdueDaysOf} as overdue_days, ${nameOf(sql`r.made_by`)} as made_by, r.made_at,
      r.version
    from ${counterReceiptTables} where r.slug = ${slug} and ${visibleCounterReceipts(actor)}`,
  );
  const invoices = await rows(
    db,
    sql<
      CounterReceipt['invoices'][number]
    >`select v.id, ${numberOf} as number, t.uuid, left(v.issued_at, 10) as date, v.total, ${balanceOf} as balance,
      i.is_live, i.removal, ${nameOf(sql`i.removed_by`)} as removed_by
    from counter_receipt_invoice i join invoice v on v.id = i.invoice_id left join tax_receipt t on t.id = v.receipt_id
    where i.counter_receipt_id = ${receipt.id} order by i.removed_at is not null, v.issued_at, v.id`,
  );
  return { ...receipt, invoices: [...invoices] };
}
