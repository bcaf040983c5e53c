-- How many jobs of each task are in each state, and for how many seconds the oldest of them has been due. What reads the queue in figures
-- (metrics, «Procesos internos», «Capacidad») reads these.
create or replace function app.queue_figures() returns table (task text, state text, jobs bigint, oldest_seconds double precision)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select j.name, j.state, count(*), max(extract(epoch from now() - j.run_at))::double precision from app.queued_jobs() j group by j.name, j.state
$$;
