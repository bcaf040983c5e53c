-- Security definer: outsiders read name and contact of those they work with; row-level security keeps the rows
-- themselves closed.
create or replace function app.customer_label(customer_id bigint) returns json language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('codename', c.codename, 'name', c.name) from public.customer c
  where c.id = customer_id and exists (select from public.affected_party a
    where a.customer_id = c.id and a.is_active and a.attending_provider_id = app.current_provider_id())
$$;
revoke all on function app.customer_label(bigint) from public;
grant execute on function app.customer_label(bigint) to app_outsider;
