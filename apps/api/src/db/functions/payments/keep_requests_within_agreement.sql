-- Requests never exceed the agreed amount. Checked at commit, since a new agreement ends the former one first; the
-- agreement's row is locked before summing, so that of two concurrent requests the second sees the first.
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
