-- Recomputes everything from the source tables, for generated data and repairs, locking out writers.
create or replace function app.rebuild_report_parties() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table claim, affected_party in share mode;
  truncate report_party, report_touched;
  insert into report_party select * from app.report_party_rows(array(select a.id from affected_party a order by a.id));
  update report_progress set filled_to = null, as_of = clock_timestamp();
end $$;
revoke all on function app.rebuild_report_parties from public;
grant execute on function app.rebuild_report_parties to app_worker;
