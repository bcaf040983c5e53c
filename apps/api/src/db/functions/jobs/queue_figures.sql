-- Number of jobs by task and state, and the seconds the oldest of them has been due. Read by the metrics and the
-- screens «Procesos internos» and «Capacidad».
create or replace function app.queue_figures() returns table (task text, state text, jobs bigint, oldest_seconds double precision)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select j.name, j.state, count(*), max(extract(epoch from now() - j.run_at))::double precision from app.queued_jobs() j group by j.name, j.state
$$;
