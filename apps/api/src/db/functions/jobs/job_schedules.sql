create or replace function app.job_schedules() returns table (name text, last_run timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select k.identifier, k.last_execution from graphile_worker._private_known_crontabs k;
end $$;
revoke all on function app.job_schedules() from public;
grant execute on function app.job_schedules() to app_staff, app_worker;
