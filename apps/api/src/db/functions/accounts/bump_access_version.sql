create or replace function app.bump_access_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.access_version set version = version + 1;
  return null;
end $$;
