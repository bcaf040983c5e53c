-- Whether the owner may read what other roles do. Without it, sessions, standbys and texts of statements are unknown rather than none.
create or replace function app.sees_all_sessions() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select pg_has_role('pg_read_all_stats', 'usage') $$;
revoke all on function app.sees_all_sessions from public;
grant execute on function app.sees_all_sessions to app_staff;
