-- Running jobs are left alone. Returns how many were moved.
create or replace function app.retry_jobs(job_ids bigint[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare moved integer;
begin
  select count(*) into moved from graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j where j.id = any(job_ids) and j.locked_at is null and j.attempts > 0),
    run_at := now(), attempts := 0);
  return moved;
end $$;
revoke all on function app.retry_jobs(bigint[]) from public;
grant execute on function app.retry_jobs(bigint[]) to app_staff, app_worker;
