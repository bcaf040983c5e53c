-- P10, P25, P50 and P90 of a histogram in the order of its bins, each as the mean of its bin: exact if the bin holds
-- one price.
create or replace function app.price_percentiles(counts bigint[], sums bigint[]) returns bigint[] language sql immutable strict parallel safe as $$
  with bin as (
    select round(b.sum::numeric / b.n)::bigint as price, sum(b.n) over (order by b.place) as up_to, sum(b.n) over () as n
    from unnest(counts, sums) with ordinality b (n, sum, place))
  select array_agg((select min(bin.price) from bin where bin.up_to >= share * bin.n) order by share)
  from unnest(array[0.10, 0.25, 0.50, 0.90]) share
$$;
