-- Counts the old or new rows of a write with the matching sign; rows are locked in a fixed order, so that two writers
-- cannot deadlock.
create or replace function app.total_claims() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into claim_total as t
    select customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring, count(*)
    from new_rows where is_active group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into claim_total as t
    select customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring, -count(*)
    from old_rows where is_active group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring) do update set n = t.n + excluded.n;
  else
    insert into claim_total as t
    select customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring, sum(change) from (
      select customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring, 1 as change from new_rows where is_active
      union all
      select customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring, -1 from old_rows where is_active) both_sides
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;
