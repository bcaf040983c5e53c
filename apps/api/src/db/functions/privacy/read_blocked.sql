-- The blocked data of a party, for the only act that may read it; the act records who and why.
create or replace function app.read_blocked(party bigint) returns setof blocked_value language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from public.blocked_value where affected_party_id = party order by id
$$;
revoke all on function app.read_blocked from public;
grant execute on function app.read_blocked to app_staff;
