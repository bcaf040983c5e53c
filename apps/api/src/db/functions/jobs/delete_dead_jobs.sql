create or replace function app.delete_dead_jobs(job_ids bigint[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare gone integer;
begin
  select count(*) into gone from graphile_worker.complete_jobs(
    array(select j.id from graphile_worker.jobs j
      where j.id = any(job_ids) and j.locked_at is null and j.attempts >= j.max_attempts));
  return gone;
end $$;
revoke all on function app.delete_dead_jobs(bigint[]) from public;
grant execute on function app.delete_dead_jobs(bigint[]) to app_staff, app_worker;
