-- The zones in which an insurer's person sees claims: all of them for those who answer for the whole country.
create or replace function app.current_zone_ids() returns bigint[] language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.zone_ids_of(app.current_user_id())
$$;
