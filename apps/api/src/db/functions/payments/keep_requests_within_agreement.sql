-- Nobody is promised more than was agreed with them. Asked when the transaction commits, since a new agreement ends the former one first; the
-- row of the agreement is locked before the sum is taken, so that of two requests at the same time the second sees the first.
create or replace function app.keep_requests_within_agreement() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  agreed bigint;
  asked bigint;
begin
  select g.amount into agreed from public.agreement g
  where g.affected_party_id = new.affected_party_id and g.provider_id is not distinct from new.provider_id and g.state = 'agreed'
  for no key update;
  select coalesce(sum(r.subtotal), 0) into asked from public.payment_request r
  where r.affected_party_id = new.affected_party_id and r.provider_id is not distinct from new.provider_id
    and app.payment_request_counts(r.state, 'requested');
  if asked > coalesce(agreed, 0) then
    raise exception 'Payment requests of % exceed the % agreed for party %', asked, coalesce(agreed, 0), new.affected_party_id
      using errcode = '23514', constraint = 'requests_within_agreement';
  end if;
  return null;
end $$;
