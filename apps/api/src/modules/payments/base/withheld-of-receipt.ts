import type { CausedInParts } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';

/**
 * The withholdings of a locked invoice and the part that its payments made due, from which the next part is computed.
 */
export function causedOf({ db }: Pick<Act, 'db'>, receiptId: number): Promise<CausedInParts> {
  return one(db, sql<CausedInParts>`select * from app.receipt_withheld(${receiptId})`);
}

/** The withholdings of a credit note's invoices that are not due yet: the note takes these off first. */
export function pendingOfCredited(
  { db }: Pick<Act, 'db'>,
  creditNoteId: number,
): Promise<{ readonly pendingIncomeTax: number; readonly pendingValueTax: number }> {
  return one(
    db,
    sql<{ pendingIncomeTax: number; pendingValueTax: number }>`select
      coalesce(sum(greatest(w.income - w.income_caused, 0)), 0)::bigint as pending_income_tax,
      coalesce(sum(greatest(w.value - w.value_caused, 0)), 0)::bigint as pending_value_tax
    from (select distinct p.invoice_id from tax_receipt_part p where p.receipt_id = ${creditNoteId} and p.kind = 'E') p
      cross join lateral app.receipt_withheld(p.invoice_id) w`,
  );
}
