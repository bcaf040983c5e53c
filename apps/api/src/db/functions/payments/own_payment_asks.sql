-- Requests made by users of the caller's provider, which they may correct and cancel.
create or replace function app.own_payment_asks() returns setof bigint language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id from payment_request r where r.provider_id = app.current_provider_id() and app.is_asked_by(r.requested_by, app.current_user_id())
$$;
revoke all on function app.own_payment_asks from public;
grant execute on function app.own_payment_asks to app_outsider, app_staff;
