-- Creates a link of fifteen minutes for a signed-in user of the provider, to one of its orders waiting for an answer;
-- false if there is none.
create or replace function app.make_own_order_link(of_order bigint, hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.purchase_order_link (order_id, user_id, token_hash, made_at, expires_at)
  select o.id, app.current_user_id(), hash, now(), now() + interval '15 minutes'
  from public.purchase_order o
  where o.id = of_order and o.provider_id = app.current_provider_id() and o.state = 'issued' and o.accepted_at is null and o.declined_at is null;
  return found;
end $$;
revoke all on function app.make_own_order_link from public;
grant execute on function app.make_own_order_link to app_outsider;
