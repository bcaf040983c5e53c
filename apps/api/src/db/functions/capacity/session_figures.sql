-- Connections by role, over all databases of the server, with the role's limit; and the age of the role's longest
-- transaction in this database: who and since when, never what.
create or replace function app.session_figures() returns table (role text, role_limit integer, connections bigint, active bigint,
  idle_in_transaction bigint, longest_seconds double precision)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.usename::text, nullif(r.rolconnlimit, -1), count(*), count(*) filter (where a.state = 'active'),
    count(*) filter (where a.state like 'idle in transaction%'),
    max(extract(epoch from clock_timestamp() - a.xact_start)) filter (where a.pid <> pg_backend_pid()
      and a.datname = current_database())::double precision
  from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
  where a.backend_type = 'client backend'
  group by 1, 2
$$;
revoke all on function app.session_figures from public;
grant execute on function app.session_figures to app_staff;
