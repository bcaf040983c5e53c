-- Differences between the stored totals and a count of the claims. Must be empty.
create or replace function app.claim_total_faults() returns table (kept bigint, found bigint, team text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(n) filter (where is_kept), 0)::bigint, coalesce(sum(n) filter (where not is_kept), 0)::bigint,
    concat_ws('/', customer_id, zone_id, job_type_id, coalesce(supervisor_id, 0), coalesce(cost_analyst_id, 0), special_monitoring)
  from (select customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring, n, true as is_kept from claim_total
    union all
    select customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring, count(*), false from claim
    where is_active group by 1, 2, 3, 4, 5, 6) both_sides
  group by customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring
  having coalesce(sum(n) filter (where is_kept), 0) <> coalesce(sum(n) filter (where not is_kept), 0)
$$;
revoke all on function app.claim_total_faults from public;
grant execute on function app.claim_total_faults to app_worker;
