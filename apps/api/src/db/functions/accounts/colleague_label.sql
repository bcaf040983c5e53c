-- Name of a staff member, for providers, who work with them. Returns nothing to insurers, nor to staff with an
-- insurer's view.
create or replace function app.colleague_label(user_id bigint) returns json language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('id', u.id, 'username', '', 'name', u.display_name) from public.user_account u
  where u.id = user_id and u.customer_id is null and u.provider_id is null
    and (session_user <> 'app_outsider' or app.current_customer_id() is null)
$$;
revoke all on function app.colleague_label(bigint) from public;
grant execute on function app.colleague_label(bigint) to app_outsider;
