-- What a provider was paid for an affected party, with tax and before withholdings.
create or replace function app.order_paid(party_id bigint, of_provider_id bigint) returns bigint language sql stable parallel safe
as $$
  select coalesce(sum(r.subtotal + r.tax), 0)::bigint from public.payment_request r
  where r.affected_party_id = party_id and r.provider_id = of_provider_id and app.payment_request_counts(r.state, 'paid')
$$;
