-- Recounted from the assignments after locking the provider's row, so that concurrent writers cannot make it drift.
create or replace function app.count_jobs(counted bigint) returns void language plpgsql as $$
begin
  perform from provider_standing where provider_id = counted for update;
  update provider_standing s set (active_jobs, last_job_on, counted_week, jobs_this_week) = (
    select count(*) filter (where a.changed_at is null), max(a.day), max(date_trunc('week', a.day)::date),
      count(*) filter (where date_trunc('week', a.day) = a.last_week)
    from (select changed_at, (assigned_at at time zone 'America/Mexico_City')::date as day,
        max(date_trunc('week', (assigned_at at time zone 'America/Mexico_City')::date)) over () as last_week
      from provider_assignment where provider_id = counted) a)
  where s.provider_id = counted;
end $$;
