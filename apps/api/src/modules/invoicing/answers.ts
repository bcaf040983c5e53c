import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';
import { balanceOf } from './invoices/invoice-columns.ts';
import { billedTables, blockerOf } from './base/gates.ts';

export const invoicingAnswers = {
  // Uses the gates of the lists. Providers must not learn about billing and never take the step that needs it.
  readyToBill: ({ isProvider }) =>
    isProvider
      ? sql`false`
      : sql`(select b.blocker is null from (select a.id, ${blockerOf} as blocker from ${billedTables}) b where b.id = a.id)`,
  invoiced: () => sql`exists (select from invoice_party p join invoice v on v.id = p.invoice_id
    where p.affected_party_id = a.id and p.is_live and v.state in ('stamped', 'cancelling'))`,
  /** Its invoice was cancelled and not replaced. */
  invoiceCancelled: () => sql`(not exists (select from invoice_party p where p.affected_party_id = a.id and p.is_live)
    and exists (select from invoice_party p join invoice v on v.id = p.invoice_id
      where p.affected_party_id = a.id and v.kind = 'I' and v.state = 'cancelled'))`,
  // An invoice paid in full needs no counter-receipt, nor does an insurer that gives none.
  counterReceiptGiven:
    () => sql`exists (select from invoice_party p join invoice v on v.id = p.invoice_id join customer k on k.id = v.customer_id
    where p.affected_party_id = a.id and p.is_live and v.state = 'stamped' and (not k.requires_counter_receipt or ${balanceOf} = 0 or exists (select from counter_receipt_invoice i
      join counter_receipt r on r.id = i.counter_receipt_id where i.invoice_id = v.id and i.is_live and r.state in ('received', 'paid'))))`,
  collected: () => sql`exists (select from invoice_party p join invoice v on v.id = p.invoice_id
    where p.affected_party_id = a.id and p.is_live and v.state = 'stamped' and ${balanceOf} = 0)`,
} satisfies Answers;
