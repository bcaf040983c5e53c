-- Recomputes everything from the claims, locking out writers.
create or replace function app.rebuild_claim_totals() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table claim in share row exclusive mode;
  delete from claim_total;
  insert into claim_total select customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring, count(*)
  from claim where is_active group by 1, 2, 3, 4, 5, 6;
end $$;
revoke all on function app.rebuild_claim_totals from public;
grant execute on function app.rebuild_claim_totals to app_worker;
