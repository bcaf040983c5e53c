-- What was agreed with a provider it is told itself, and nobody else outside.
create or replace function app.agreed_amount(party_id bigint) returns bigint language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agreed_amount from public.affected_party a
  where a.id = party_id and a.is_active and a.attending_provider_id = app.current_provider_id()
$$;
