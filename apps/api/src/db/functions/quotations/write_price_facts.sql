-- Writes the facts of one version, or of all (null): lines with a concept and a unit, in versions whose lines the
-- insurer pays. A line that the next version took over at the same price is the same work, not a second price.
create or replace function app.write_price_facts(version_id bigint) returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  with written as (
    insert into public.price_fact (line_id, side, concept_id, unit_id, zone_id, unit_price, day, month)
    select l.id, 'customer', l.concept_id, l.unit_id, a.zone_id, l.unit_price, d.day, date_trunc('month', d.day)::date
    from public.quotation q join public.affected_party a on a.id = q.affected_party_id
      join public.quotation_line l on l.quotation_id = q.id
      cross join lateral (select app.business_day(q.closed_at) as day) d
    where (version_id is null or q.id = version_id) and q.side = 'customer' and q.state in ('authorized', 'exempt')
      and q.generalized_price is null and l.concept_id is not null and l.unit_id is not null and l.unit_price > 0
      and not exists (select from public.quotation e join public.quotation_line o on o.quotation_id = e.id
        join public.price_fact f on f.line_id = o.id
        where e.affected_party_id = q.affected_party_id and e.side = 'customer' and e.id <> q.id and o.line_number = l.line_number
          and f.concept_id = l.concept_id and f.unit_id = l.unit_id and f.unit_price = l.unit_price)
    on conflict (line_id) do nothing returning id)
  insert into public.price_fact_waiting (fact_id) select id from written
$$;
-- Called only by other functions of the owner.
revoke all on function app.write_price_facts from public;
