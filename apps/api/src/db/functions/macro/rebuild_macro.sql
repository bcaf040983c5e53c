-- Recomputes everything from the source tables, locking out writers.
create or replace function app.rebuild_macro() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table claim, affected_party in share mode;
  truncate macro_open, macro_text, macro_total, macro_change;
  insert into macro_open select * from app.macro_rows(null) order by affected_party_id;
  perform app.fold_macro();
end $$;
revoke all on function app.rebuild_macro() from public;
