-- Whether the owner may see the activity of other roles. Otherwise sessions, standbys and statement texts are unknown
-- rather than empty.
create or replace function app.sees_all_sessions() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$ select pg_has_role('pg_read_all_stats', 'usage') $$;
revoke all on function app.sees_all_sessions from public;
grant execute on function app.sees_all_sessions to app_staff;
