-- Jobs are queued through this function, so that roles need no rights on the queue's own tables.
create or replace function app.enqueue(job text, payload json, job_key text default null, run_at timestamptz default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload, run_at := run_at, job_key := job_key);
end $$;
revoke all on function app.enqueue(text, json, text, timestamptz) from public;
grant execute on function app.enqueue(text, json, text, timestamptz) to app_staff, app_worker;
