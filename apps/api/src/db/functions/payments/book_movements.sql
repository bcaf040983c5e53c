-- Movements of the figures in a party's book: the events of the book of commitments, each payment that left the bank, each of our
-- invoices and credit notes (and its cancellation), and collections for them (and reversals). A substitute counts once it has
-- taken over from its invoice, so that cancelling it before takes nothing back. The book of a claim and the reports add these up.
create or replace function app.book_movements(of_party bigint) returns table (id bigint, affected_party_id bigint, measure text, delta bigint,
  tax_delta bigint, source_kind text, source_id bigint, at timestamptz, user_id bigint) language sql stable as $$
  select e.id, e.affected_party_id, e.measure, e.delta, e.tax_delta, e.source_kind, e.source_id, e.at, e.user_id
  from public.amount_event e where e.affected_party_id = of_party
  union all
  select r.id, r.affected_party_id, 'paid', r.subtotal, r.tax, 'paymentRequest', r.id, r.paid_at, r.moved_by from public.payment_request r
  where r.affected_party_id = of_party and app.payment_request_counts(r.state, 'paid')
  union all
  select m.id, p.affected_party_id, 'billed', f.sign * p.base, f.sign * p.tax, 'invoice', v.id, m.at, m.user_id
  from public.invoice_party p join public.invoice v on v.id = p.invoice_id
  join public.invoice_move m on m.invoice_id = v.id and ((m.to_state = 'cancelled' and m.from_state <> 'replacing')
    or (m.to_state = 'stamped' and m.from_state <> 'cancelling'))
  cross join lateral (select (case v.kind when 'I' then 1 else -1 end) * (case m.to_state when 'stamped' then 1 else -1 end) as sign) f
  where p.affected_party_id = of_party
  union all
  select y.part_id, y.affected_party_id, 'collected', w.sign * (y.amount - y.tax), w.sign * y.tax, 'collection', p.collection_id, w.at, w.by
  from public.collection_party y join public.collection_part p on p.id = y.part_id
  cross join lateral (values (1, coalesce(p.effective_at, p.applied_at), p.applied_by), (-1, p.reversed_at, p.reversed_by)) w (sign, at, by)
  where y.affected_party_id = of_party and w.at is not null and (p.credit_id is null or p.effective_at is not null)
$$;
