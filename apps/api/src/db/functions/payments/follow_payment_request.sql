-- Records every change of state in the request's history, and requested and approved amounts in the book of
-- commitments, whatever act caused it. Security definer: a provider may write neither.
create or replace function app.follow_payment_request() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into public.payment_request_move (request_id, from_state, to_state, note, user_id)
    values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state,
      case when new.state in ('returned', 'rejected', 'observed', 'cancelled')
        or (tg_op = 'UPDATE' and new.state = 'valid' and app.payment_request_counts(old.state, 'paid')) then new.answer else '' end, new.moved_by);
  end if;
  insert into public.amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
  select new.affected_party_id, m.measure, m.price, m.taxes, 'paymentRequest', new.id, clock_timestamp(), new.moved_by
  from (select measure,
      case when app.payment_request_counts(new.state, measure) then new.subtotal else 0 end
        - case when tg_op = 'UPDATE' and app.payment_request_counts(old.state, measure) then old.subtotal else 0 end as price,
      case when app.payment_request_counts(new.state, measure) then new.tax else 0 end
        - case when tg_op = 'UPDATE' and app.payment_request_counts(old.state, measure) then old.tax else 0 end as taxes
    from unnest(array['requested', 'approved']) measure) m
  where m.price <> 0 or m.taxes <> 0;
  return null;
end $$;
