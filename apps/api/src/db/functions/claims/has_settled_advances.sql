-- Whether all advances are settled, for a condition of the process; outsiders do not learn the amount.
create or replace function app.has_settled_advances(of_claim bigint) returns boolean language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.open_advances(c.id) = 0 from public.claim c where c.id = of_claim and exists (select from public.affected_party a
    where a.claim_id = c.id and a.is_active and a.attending_provider_id = app.current_provider_id())
$$;
revoke all on function app.has_settled_advances(bigint) from public;
grant execute on function app.has_settled_advances(bigint) to app_outsider;
