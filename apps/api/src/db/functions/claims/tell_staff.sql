-- Writes an entry for staff about a party on behalf of an outsider who cannot read the bitácora: a provider who attends
-- it no longer or works for it without attending it, an insurer's user whose complaint holds payments.
create or replace function app.tell_staff(of_party bigint, said text, request text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  claim bigint;
begin
  select a.claim_id into strict claim from public.affected_party a where a.id = of_party and (
    (a.customer_id = app.current_customer_id() and a.is_visible_in_extranet and a.zone_id = any (app.current_zone_ids()))
    or a.attending_provider_id = app.current_provider_id()
    or exists (select from public.provider_assignment v where v.affected_party_id = a.id and v.provider_id = app.current_provider_id())
    or exists (select from public.payment_request r where r.affected_party_id = a.id and r.provider_id = app.current_provider_id()));
  perform app.write_entry(claim, of_party, 'system', said, '{}', false, false, app.current_user_id(), null, request);
end $$;
revoke all on function app.tell_staff from public;
grant execute on function app.tell_staff to app_outsider;
