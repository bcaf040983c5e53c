-- Whether a correction requested by a complaint is still open. Callable by the provider, who sees nothing else of the
-- complaint.
create or replace function app.has_open_corrections(of_party bigint) returns boolean language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.complaint_task l join public.task t on t.id = l.task_id where t.affected_party_id = of_party and t.state = 'open')
$$;
revoke all on function app.has_open_corrections from public;
grant execute on function app.has_open_corrections to app_staff, app_worker, app_outsider;
