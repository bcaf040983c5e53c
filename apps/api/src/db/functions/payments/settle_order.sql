-- Derives the state of the order in force from what was invoiced and paid on it, with tax and before withholdings: an
-- invoice within the tolerance bills the whole order. packages/domain declares the transitions; if both changed in one
-- transaction, the intermediate state is passed through.
create or replace function app.settle_order(party_id bigint, of_provider_id bigint) returns void language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.purchase_order o set state = k.state
  from (select p.id, case when p.invoiced <= 0 then 'issued' when p.invoiced < p.total - r.receipt_tolerance then 'partlyInvoiced'
        when p.paid < p.total - r.receipt_tolerance then 'invoiced' else 'paid' end as state
      from (select o.id, o.total, app.order_invoiced(o.affected_party_id, o.provider_id) as invoiced,
          app.order_paid(o.affected_party_id, o.provider_id) as paid
        from public.purchase_order o where o.affected_party_id = party_id and o.provider_id = of_provider_id
          and o.state not in ('cancelled', 'replaced')) p
      cross join public.payment_rule r) k
  where o.id = k.id and o.state <> k.state
$$;
revoke all on function app.settle_order from public;
