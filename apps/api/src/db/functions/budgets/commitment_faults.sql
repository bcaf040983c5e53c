-- Differences between the book of commitments and its sources. Must be empty.
create or replace function app.commitment_faults() returns table (what text, affected_party_id bigint, book bigint, found bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  with booked as (
    select e.affected_party_id, e.measure, sum(e.delta)::bigint as price, sum(e.tax_delta)::bigint as taxes from amount_event e group by 1, 2),
  owned as (
    select q.affected_party_id, 'quoted' as measure, q.price, q.taxes from quotation q where q.side = 'customer' and q.is_current
    union all select b.affected_party_id, 'budgeted', b.price, b.taxes from budget b
    union all select g.affected_party_id, 'agreed', sum(g.amount)::bigint, sum(g.taxes)::bigint from agreement g where g.state = 'agreed' group by 1
    union all select o.affected_party_id, 'ordered', sum(o.amount)::bigint, sum(o.taxes)::bigint from purchase_order o
      where o.state not in ('cancelled', 'replaced') group by 1)
  select k.measure, k.id, k.booked, k.owned from (
    select coalesce(b.measure, o.measure) as measure, coalesce(b.affected_party_id, o.affected_party_id) as id, coalesce(b.price, 0) as booked,
      coalesce(o.price, 0) as owned, coalesce(b.taxes, 0) as booked_taxes, coalesce(o.taxes, 0) as owned_taxes
    from booked b full join owned o on o.affected_party_id = b.affected_party_id and o.measure = b.measure) k
  where k.measure in ('quoted', 'budgeted', 'agreed', 'ordered') and (k.booked, k.booked_taxes) is distinct from (k.owned, k.owned_taxes)
  union all
  select 'agreed_amount', a.id, coalesce(a.agreed_amount, 0), coalesce(g.amount, 0) from affected_party a
  left join (select g.affected_party_id, sum(g.amount)::bigint as amount from agreement g where g.state = 'agreed' group by 1) g on g.affected_party_id = a.id
  where coalesce(a.agreed_amount, 0) <> coalesce(g.amount, 0)
  union all
  select 'order above agreement', o.affected_party_id, o.amount, g.amount from purchase_order o join agreement g on g.id = o.agreement_id
  where o.state not in ('cancelled', 'replaced') and (g.state <> 'agreed' or o.amount > g.amount)
  union all
  select 'concepts of a budget', b.affected_party_id, b.price, coalesce(sum(c.amount), 0)::bigint from budget b
  left join budget_concept c on c.budget_id = b.id group by b.id having b.price <> coalesce(sum(c.amount), 0)
  union all
  select 'lines of an order', o.affected_party_id, o.amount, coalesce(sum(l.amount), 0)::bigint from purchase_order o
  left join purchase_order_line l on l.order_id = o.id group by o.id having o.amount <> coalesce(sum(l.amount), 0)
$$;
revoke all on function app.commitment_faults() from public;
