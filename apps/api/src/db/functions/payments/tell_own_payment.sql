-- Writes a staff-only entry to the bitácora about a request of the caller's provider, if the provider does not attend
-- the party and so cannot write there itself.
create or replace function app.tell_own_payment(of_request bigint, said text, request text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r record;
begin
  select a.id as party_id, a.claim_id into strict r from public.payment_request k join public.affected_party a on a.id = k.affected_party_id
  where k.id = of_request and k.provider_id = app.current_provider_id();
  perform app.write_entry(r.claim_id, r.party_id, 'system', said, '{}', false, false, app.current_user_id(), null, request);
end $$;
revoke all on function app.tell_own_payment from public;
grant execute on function app.tell_own_payment to app_outsider;
