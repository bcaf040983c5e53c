import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';
import { balanceOf } from './invoices/invoice-columns.ts';
import { billedTables, blockerOf } from './base/gates.ts';

/** What invoicing knows about a party. */
export const invoicingAnswers = {
  // The same gates as the lists. Providers are told nothing of billing, and never take the step that asks for it.
  readyToBill: ({ isProvider }) =>
    isProvider
      ? sql`false`
      : sql`(select b.blocker is null from (select a.id, ${blockerOf} as blocker from ${billedTables}) b where b.id = a.id)`,
  invoiced: () => sql`exists (select from invoice_party p join invoice v on v.id = p.invoice_id
    where p.affected_party_id = a.id and p.is_live and v.state in ('stamped', 'cancelling'))`,
  /** Its invoice was cancelled, and no other stands in its place. */
  invoiceCancelled: () => sql`(not exists (select from invoice_party p where p.affected_party_id = a.id and p.is_live)
    and exists (select from invoice_party p join invoice v on v.id = p.invoice_id
      where p.affected_party_id = a.id and v.kind = 'I' and v.state = 'cancelled'))`,
  // What was paid in full needs no paper that promises it.
  counterReceiptGiven: () => sql`exists (select from invoice_party p join invoice v on v.id = p.invoice_id
    where p.affected_party_id = a.id and p.is_live and v.state = 'stamped' and (${balanceOf} = 0 or exists (select from counter_receipt_invoice i
      join counter_receipt r on r.id = i.counter_receipt_id where i.invoice_id = v.id and i.is_live and r.state in ('received', 'paid'))))`,
  collected: () => sql`exists (select from invoice_party p join invoice v on v.id = p.invoice_id
    where p.affected_party_id = a.id and p.is_live and v.state = 'stamped' and ${balanceOf} = 0)`,
} satisfies Answers;
