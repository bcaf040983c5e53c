-- The zones in which an insurer's user sees claims: all zones for nationwide users. A staff member with an insurer's
-- view is no user of it, so the session sets the zones: all, or those of the staff member's scope.
create or replace function app.current_zone_ids() returns bigint[] language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case coalesce(current_setting('app.looks_at_zones', true), '')
    when '' then app.zone_ids_of(app.current_user_id())
    when 'all' then array(select id from public.zone)
    else string_to_array(current_setting('app.looks_at_zones', true), ',')::bigint[] end
$$;
revoke all on function app.current_zone_ids() from public;
grant execute on function app.current_zone_ids() to app_outsider;
