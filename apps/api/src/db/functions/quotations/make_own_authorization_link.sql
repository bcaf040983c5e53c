-- Creates a link of fifteen minutes for the signed-in user, to a package waiting for their decision; false if there is
-- none.
create or replace function app.make_own_authorization_link(of_request bigint, hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.authorization_link (request_id, staff_id, token_hash, made_at, expires_at)
  select w.id, s.id, hash, now(), now() + interval '15 minutes'
  from app.own_waiting_authorizations() w join public.customer_staff s on s.user_id = app.current_user_id()
  where w.id = of_request;
  return found;
end $$;
revoke all on function app.make_own_authorization_link from public;
grant execute on function app.make_own_authorization_link to app_outsider;
