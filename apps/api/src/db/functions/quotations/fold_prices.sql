-- Adds at most `most` pending facts to the price memory and returns how many. One run at a time: two would overwrite
-- each other's buckets. Facts and buckets are looked up one by one (offset 0 keeps the planner from joining whole
-- tables), so that a run reads nothing else.
create or replace function app.fold_prices(most integer) returns bigint language plpgsql as $$
declare ids bigint[];
begin
  perform pg_advisory_xact_lock(4812032);
  with taken as (
      delete from price_fact_waiting where fact_id in (select fact_id from price_fact_waiting order by fact_id limit most) returning fact_id)
  select coalesce(array_agg(fact_id), '{}') into ids from taken;

  with fact as (select f.* from unnest(ids) taken, lateral (select * from price_fact f where f.id = taken offset 0) f),
    latest as (select distinct on (concept_id, unit_id, zone_id, month) concept_id, unit_id, zone_id, month, unit_price, day, id
      from fact order by concept_id, unit_id, zone_id, month, day desc, id desc),
    part as (
      select concept_id, unit_id, zone_id, month, app.price_bin(unit_price) as bin, 1::bigint as n, unit_price as sum from fact
      union all
      select m.concept_id, m.unit_id, m.zone_id, m.month, b.bin, b.n, b.sum
      from latest l, lateral (select * from price_memory m where m.concept_id = l.concept_id and m.unit_id = l.unit_id
        and m.zone_id = l.zone_id and m.month = l.month offset 0) m, unnest(m.bins, m.counts, m.sums) b (bin, n, sum)),
    bin as (select concept_id, unit_id, zone_id, month, bin, sum(n)::bigint as n, sum(sum)::bigint as sum from part group by 1, 2, 3, 4, 5),
    bucket as (
      select concept_id, unit_id, zone_id, month, sum(n)::integer as n, array_agg(bin order by bin) as bins,
        array_agg(n order by bin) as counts, array_agg(sum order by bin) as sums
      from bin group by 1, 2, 3, 4)
  insert into price_memory as m (concept_id, unit_id, zone_id, month, n, p10, p25, p50, p90, last_price, last_day, last_fact_id,
    bins, counts, sums)
  select concept_id, unit_id, zone_id, month, k.n, p.at[1], p.at[2], p.at[3], p.at[4], l.unit_price, l.day, l.id, k.bins, k.counts, k.sums
  from bucket k join latest l using (concept_id, unit_id, zone_id, month)
    cross join lateral (select app.price_percentiles(k.counts, k.sums) as at) p
  on conflict (concept_id, unit_id, zone_id, month) do update set n = excluded.n, p10 = excluded.p10, p25 = excluded.p25,
    p50 = excluded.p50, p90 = excluded.p90, bins = excluded.bins, counts = excluded.counts, sums = excluded.sums,
    (last_price, last_day, last_fact_id) = (
      select price, day, id from (values (m.last_price, m.last_day, m.last_fact_id),
        (excluded.last_price, excluded.last_day, excluded.last_fact_id)) v (price, day, id) order by day desc, id desc limit 1);
  return cardinality(ids);
end $$;
