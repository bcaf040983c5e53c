-- Whether the server records statement statistics: `on`, or what is missing (`extension` in this database, `library` in
-- the server, `rights` of the owner).
create or replace function app.statement_watch() returns table (state text, since timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare place text; began timestamptz;
begin
  select quote_ident(n.nspname) into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements';
  if place is null then return query select 'extension', null::timestamptz; return; end if;
  begin
    execute format('select stats_reset from %s.pg_stat_statements_info', place) into began;
  exception when object_not_in_prerequisite_state then
    return query select 'library', null::timestamptz; return;
  end;
  return query select case when pg_has_role('pg_read_all_stats', 'usage') then 'on' else 'rights' end, began;
end $$;
revoke all on function app.statement_watch from public;
grant execute on function app.statement_watch to app_staff;
