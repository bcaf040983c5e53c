import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';

/** What invoicing knows about a party. */
export const invoicingAnswers = {
  // The work is done or was settled in money, and what it costs is closed and allowed.
  readyToBill: () => sql`(a.visually_validated_on is not null or a.is_paid_to_affected_party) and a.is_quotation_closed
    and (a.is_authorized or exists (select from quotation q
      where q.affected_party_id = a.id and q.side = 'customer' and q.is_current and not q.needs_authorization))`,
  invoiced: () => sql`exists (select from invoice_party p join invoice v on v.id = p.invoice_id
    where p.affected_party_id = a.id and p.is_live and v.state in ('stamped', 'cancelling'))`,
} satisfies Answers;
