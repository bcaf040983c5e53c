-- High priority, because a user watches the progress bar: it runs before the thousands of facts queued by adding
-- requests to a run.
create or replace function app.enqueue_run_job(job text, payload json, job_key text)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload, job_key := job_key, priority := -10);
end $$;
revoke all on function app.enqueue_run_job(text, json, text) from public;
grant execute on function app.enqueue_run_job(text, json, text) to app_staff, app_worker;
