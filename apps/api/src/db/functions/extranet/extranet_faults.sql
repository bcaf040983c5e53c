-- Differences between the insurers' projection and its sources. Must be empty.
create or replace function app.extranet_faults() returns table (id bigint, kept text, found text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(e.affected_party_id, r.affected_party_id), e::text, r::text
  from extranet_case e full join app.extranet_rows(null) r on r.affected_party_id = e.affected_party_id where e is distinct from r
$$;
revoke all on function app.extranet_faults from public;
grant execute on function app.extranet_faults to app_worker;
