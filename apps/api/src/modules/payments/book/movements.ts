import { sql } from 'kysely';

/**
 * What moves a figure of the book: the events of the book of commitments, each payment that left the bank, each invoice and credit note of ours
 * (and its cancellation), and what came in for them (and what of it was taken back). Whoever narrows it by party narrows it inside.
 */
export const movements = sql`(
  select e.id, e.affected_party_id, e.measure, e.delta, e.tax_delta, e.source_kind, e.source_id, e.at, e.user_id from amount_event e
  union all
  select r.id, r.affected_party_id, 'paid', r.subtotal, r.tax, 'paymentRequest', r.id, r.paid_at, r.moved_by from payment_request r
  where app.payment_request_counts(r.state, 'paid')
  union all
  select m.id, p.affected_party_id, 'billed', f.sign * p.base, f.sign * p.tax, 'invoice', v.id, m.at, m.user_id
  from invoice_party p join invoice v on v.id = p.invoice_id
  join invoice_move m on m.invoice_id = v.id and (m.to_state = 'cancelled' or (m.to_state = 'stamped' and m.from_state <> 'cancelling'))
  cross join lateral (select (case v.kind when 'I' then 1 else -1 end) * (case m.to_state when 'stamped' then 1 else -1 end) as sign) f
  union all
  select y.part_id, y.affected_party_id, 'collected', w.sign * (y.amount - y.tax), w.sign * y.tax, 'collection', p.collection_id, w.at, w.by
  from collection_party y join collection_part p on p.id = y.part_id
  cross join lateral (values (1, p.applied_at, p.applied_by), (-1, p.reversed_at, p.reversed_by)) w (sign, at, by) where w.at is not null)`;
