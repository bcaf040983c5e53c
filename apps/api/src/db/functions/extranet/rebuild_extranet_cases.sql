-- Recomputes everything from the source tables, locking out writers.
create or replace function app.rebuild_extranet_cases() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table claim, affected_party in share mode;
  truncate extranet_case;
  insert into extranet_case select * from app.extranet_rows(null) order by affected_party_id;
end $$;
revoke all on function app.rebuild_extranet_cases from public;
grant execute on function app.rebuild_extranet_cases to app_worker;
