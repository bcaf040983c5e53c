-- Name of a user of the caller's insurer; null for all others.
create or replace function app.insurer_colleague(asked_user bigint) returns text language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.display_name from public.user_account u where u.id = asked_user and u.customer_id = app.current_customer_id()
$$;
revoke all on function app.insurer_colleague from public;
grant execute on function app.insurer_colleague to app_outsider;
