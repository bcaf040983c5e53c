-- What the next act about a party is worth: the balance of its invoice, the price with tax while it waits to be billed,
-- or else the amount agreed.
create or replace function app.money_of_act(of_party bigint) returns bigint language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select nullif(p.base + p.tax
        - (select coalesce(sum(e.base + e.tax), 0) from public.invoice_credit x join public.invoice_party e on e.invoice_id = x.credit_id
          where x.invoice_id = p.invoice_id and x.is_live and e.affected_party_id = of_party)
        - (select coalesce(sum(e.amount), 0) from public.collection_part x join public.collection_party e on e.part_id = x.id
          where x.invoice_id = p.invoice_id and x.reversed_at is null and e.affected_party_id = of_party), 0)
      from public.invoice_party p join public.invoice v on v.id = p.invoice_id
      where p.affected_party_id = of_party and p.is_live and v.kind = 'I' and v.state in ('stamped', 'cancelling') limit 1),
    case when s.billing in ('ready', 'billing') then (select q.price + q.taxes from public.quotation q
      where q.affected_party_id = of_party and q.side = 'customer' and (q.state in ('authorized', 'exempt') or q.is_current)
      order by q.state in ('authorized', 'exempt') desc, q.version_number desc limit 1) end,
    a.agreed_amount)::bigint
  from public.affected_party a join public.process_stage s on s.id = a.stage_id where a.id = of_party
$$;
