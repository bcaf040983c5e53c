-- Amount agreed for a party. A provider sees only what was agreed with itself, other outsiders nothing.
create or replace function app.agreed_amount(party_id bigint) returns bigint language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select nullif(a.agreed_amount - (select coalesce(sum(g.amount), 0) from public.agreement g
    where g.affected_party_id = a.id and g.state = 'agreed' and g.provider_id is distinct from app.current_provider_id()), 0)
  from public.affected_party a
  where a.id = party_id and a.is_active and a.attending_provider_id = app.current_provider_id()
$$;
revoke all on function app.agreed_amount(bigint) from public;
grant execute on function app.agreed_amount(bigint) to app_outsider;
