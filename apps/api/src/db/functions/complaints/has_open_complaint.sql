create or replace function app.has_open_complaint(of_party bigint) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.complaint k where k.affected_party_id = of_party and k.closed_at is null)
$$;
