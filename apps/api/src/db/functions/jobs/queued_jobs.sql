-- The queue for administrators: roles have no rights on the queue's own tables, so these functions show and move its
-- jobs. What people wrote to us waits in the queue too, and is not for administrators: of it only the size is shown.
create or replace function app.queued_jobs() returns table (id bigint, name text, state text, queue text, payload text, attempts integer,
  max_attempts integer, last_error text, run_at timestamptz, created_at timestamptz, locked_at timestamptz, locked_by text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select j.id, j.task_identifier,
    case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'dead'
      when j.attempts > 0 then 'retrying' when j.run_at > now() then 'scheduled' else 'ready' end,
    j.queue_name,
    case when j.task_identifier = 'receive-whatsapp' then format('(%s bytes)', octet_length(p.payload::text)) else left(p.payload::text, 300) end, j.attempts::integer, j.max_attempts::integer, left(coalesce(j.last_error, ''), 1000),
    j.run_at, j.created_at, j.locked_at, j.locked_by
  from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id;
end $$;
revoke all on function app.queued_jobs() from public;
grant execute on function app.queued_jobs() to app_staff, app_worker;
