import { sql } from 'kysely';

/**
 * What moves a figure of the book: the events of the book of commitments, and each payment that left the bank. Whoever narrows it by party
 * narrows it inside.
 */
export const movements = sql`(
  select e.id, e.affected_party_id, e.measure, e.delta, e.tax_delta, e.source_kind, e.source_id, e.at, e.user_id from amount_event e
  union all
  select r.id, r.affected_party_id, 'paid', r.subtotal, r.tax, 'paymentRequest', r.id, r.paid_at, r.moved_by from payment_request r
  where app.payment_request_counts(r.state, 'paid'))`;
