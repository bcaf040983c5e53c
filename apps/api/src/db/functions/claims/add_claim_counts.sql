-- Rows are locked in a fixed order, so that two writers cannot deadlock.
create or replace function app.add_claim_counts(customers bigint[], zones bigint[], days date[], changes integer[]) returns void
language sql as $$
  insert into claim_day_count as c (customer_id, zone_id, day, n)
  select t.customer_id, t.zone_id, t.day, sum(t.n) from unnest(customers, zones, days, changes) t (customer_id, zone_id, day, n)
  group by 1, 2, 3 having sum(t.n) <> 0 order by 1, 2, 3
  on conflict (customer_id, zone_id, day) do update set n = c.n + excluded.n;
  insert into claim_month_count as c (customer_id, zone_id, month, n)
  select t.customer_id, t.zone_id, date_trunc('month', t.day)::date, sum(t.n)
  from unnest(customers, zones, days, changes) t (customer_id, zone_id, day, n)
  group by 1, 2, 3 having sum(t.n) <> 0 order by 1, 2, 3
  on conflict (customer_id, zone_id, month) do update set n = c.n + excluded.n;
$$;
