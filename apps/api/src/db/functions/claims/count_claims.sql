create or replace function app.count_claims() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_claim_counts(array_agg(customer_id), array_agg(zone_id), array_agg(day), array_agg(n))
    from (select customer_id, zone_id, app.business_day(assigned_at) as day, count(*)::int as n
      from new_rows where is_active group by 1, 2, 3) change;
  elsif tg_op = 'DELETE' then
    perform app.add_claim_counts(array_agg(customer_id), array_agg(zone_id), array_agg(day), array_agg(n))
    from (select customer_id, zone_id, app.business_day(assigned_at) as day, -count(*)::int as n
      from old_rows where is_active group by 1, 2, 3) change;
  else
    perform app.add_claim_counts(array_agg(customer_id), array_agg(zone_id), array_agg(day), array_agg(n))
    from (select customer_id, zone_id, day, sum(n)::int as n from (
        select customer_id, zone_id, app.business_day(assigned_at) as day, 1 as n from new_rows where is_active
        union all select customer_id, zone_id, app.business_day(assigned_at), -1 from old_rows where is_active) both_sides
      group by 1, 2, 3 having sum(n) <> 0) change;
  end if;
  return null;
end $$;
