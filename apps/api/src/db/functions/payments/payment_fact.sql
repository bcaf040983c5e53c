-- The common payload of facts about a request; outsiders get it for their own requests only.
create or replace function app.payment_fact(of_request bigint)
returns table (claim_id bigint, slug text, affected_party_id bigint, folio bigint, provider_id bigint, requested_by bigint, codi_state text,
  is_attending boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.id, c.slug, a.id, r.folio, r.provider_id, r.requested_by, r.codi_state, coalesce(r.provider_id = a.attending_provider_id, false)
  from payment_request r join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id
  where r.id = of_request and (session_user <> 'app_outsider' or r.provider_id = app.current_provider_id())
$$;
revoke all on function app.payment_fact from public;
grant execute on function app.payment_fact to app_staff, app_outsider;
