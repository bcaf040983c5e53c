import type { CounterReceiptState } from '@aura/domain/invoicing/counter-receipt';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { claimIdsOf, type LockedInvoice, lockBilled } from '../base/lock-billed.ts';
import { visibleCounterReceipts } from './counter-receipt-columns.ts';

interface LockedReceipt {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly state: CounterReceiptState;
  readonly customerFolio: string;
  readonly deliveredOn: string | null;
  readonly promisedOn: string | null;
  readonly note: string;
  readonly version: number;
  readonly invoices: readonly LockedInvoice[];
  /** The data every fact about it carries. */
  readonly fact: { readonly claimIds: number[]; readonly counterReceiptId: number; readonly number: string };
}

/** Locks its invoices, `more` to be added, and the counter-receipt; throws Conflict if it has changed. */
export async function lockCounterReceipt(
  context: Context,
  slug: string,
  version: number,
  more: readonly number[] = [],
): Promise<LockedReceipt & { readonly added: readonly LockedInvoice[] }> {
  const { db, actor } = context;
  const { id, invoiceIds } = await oneOrNotFound(
    db,
    sql<{ id: number; invoiceIds: number[] }>`select r.id, array(select i.invoice_id from counter_receipt_invoice i
      where i.counter_receipt_id = r.id and i.removed_at is null) as invoice_ids
    from counter_receipt r where r.slug = ${slug} and ${visibleCounterReceipts(actor)}`,
  );
  const own = new Set(invoiceIds.map(Number));
  const locked = await lockBilled(context, [...new Set([...own, ...more])]);
  const receipt = await oneOrNotFound(
    db,
    sql<
      Omit<LockedReceipt, 'invoices' | 'fact'>
    >`select r.id, ${receiptNumberOf} as number, r.customer_id, r.state, r.customer_folio,
      r.delivered_on::text as delivered_on, r.promised_on::text as promised_on, r.note, r.version from counter_receipt r where r.id = ${id} for no key update`,
  );
  if (receipt.version !== version) throw new Conflict('El contrarrecibo cambió mientras lo veía. Actualice la página.');
  const { number } = receipt;
  return {
    ...receipt,
    invoices: locked.filter((invoice) => own.has(invoice.id)),
    added: locked.filter((invoice) => more.includes(invoice.id)),
    fact: { claimIds: claimIdsOf(locked), counterReceiptId: id, number },
  };
}
