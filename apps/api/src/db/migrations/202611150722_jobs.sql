-- The queue seen from outside: neither role has rights on the queue's own tables, so these doors show and move what an administrator
-- may see and move.
create function app.queued_jobs() returns table (id bigint, name text, state text, queue text, payload text, attempts integer,
  max_attempts integer, last_error text, run_at timestamptz, created_at timestamptz, locked_at timestamptz, locked_by text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select j.id, j.task_identifier,
    case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'dead'
      when j.attempts > 0 then 'retrying' when j.run_at > now() then 'scheduled' else 'ready' end,
    j.queue_name, left(p.payload::text, 300), j.attempts::integer, j.max_attempts::integer, left(coalesce(j.last_error, ''), 1000),
    j.run_at, j.created_at, j.locked_at, j.locked_by
  from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id;
end $$;

create function app.job_schedules() returns table (name text, last_run timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select k.identifier, k.last_execution from graphile_worker._private_known_crontabs k;
end $$;

-- What runs is left alone. Returns how many were moved.
create function app.retry_jobs(job_ids bigint[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare moved integer;
begin
  select count(*) into moved from graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j where j.id = any(job_ids) and j.locked_at is null and j.attempts > 0),
    run_at := now(), attempts := 0);
  return moved;
end $$;

create function app.delete_dead_jobs(job_ids bigint[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare gone integer;
begin
  select count(*) into gone from graphile_worker.complete_jobs(
    array(select j.id from graphile_worker.jobs j
      where j.id = any(job_ids) and j.locked_at is null and j.attempts >= j.max_attempts));
  return gone;
end $$;

revoke all on function app.queued_jobs, app.job_schedules, app.retry_jobs, app.delete_dead_jobs from public;
grant execute on function app.queued_jobs, app.job_schedules, app.retry_jobs, app.delete_dead_jobs to app_staff, app_worker;
