-- The zones in which an insurer's person sees claims: all of them for those who answer for the whole country. One of ours who looks with the
-- eyes of an insurer is nobody of it, and says which zones: all of them, or those of the own scope.
create or replace function app.current_zone_ids() returns bigint[] language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case coalesce(current_setting('app.looks_at_zones', true), '')
    when '' then app.zone_ids_of(app.current_user_id())
    when 'all' then array(select id from public.zone)
    else string_to_array(current_setting('app.looks_at_zones', true), ',')::bigint[] end
$$;
