-- The state of the order in force follows what was invoiced and paid on it, with tax and before anything is kept back: an invoice within the
-- tolerance of its order bills it whole. packages/domain says which state may follow which; what both changed in one transaction passes through.
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
