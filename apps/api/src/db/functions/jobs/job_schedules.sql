create or replace function app.job_schedules() returns table (name text, last_run timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select k.identifier, k.last_execution from graphile_worker._private_known_crontabs k;
end $$;
