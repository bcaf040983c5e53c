-- A provider's invoice in the ledger: its total after credit notes, what counts as settled, and what credit notes turned into an
-- advance again. The tax of a credit note is shared among its invoices as its total is.
create or replace function app.receipt_settlement(receipt bigint) returns table (total bigint, due bigint, tax bigint, settled bigint,
  tax_paid bigint, restored bigint, used bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.total, t.total - k.amount, t.tax - t.rounding - k.tax, s.settled, app.receipt_tax_paid(t.id), s.restored,
    (select coalesce(sum(u.amount), 0)::bigint from provider_credit_use u where u.receipt_id = t.id and u.is_live)
  from tax_receipt t
  cross join lateral (select coalesce(sum(c.amount), 0)::bigint as amount, coalesce(sum(c.tax), 0)::bigint as tax from (
      select p.invoice_id, p.amount, case when e.total = 0 then 0 else div((e.tax - e.rounding)::numeric * sum(p.amount) over w, e.total)
        - div((e.tax - e.rounding)::numeric * (sum(p.amount) over w - p.amount), e.total) end as tax
      from tax_receipt_part p join tax_receipt e on e.id = p.receipt_id
      where p.kind = 'E' and e.posted_at is not null and e.reversed_at is null
        and p.receipt_id in (select o.receipt_id from tax_receipt_part o where o.invoice_id = t.id and o.kind = 'E')
      window w as (partition by p.receipt_id order by p.id)) c where c.invoice_id = t.id) k
  cross join lateral (select coalesce(sum(e.centavos) filter (where e.account = 'payable' and x.kind <> 'providerInvoiceAccepted'), 0)::bigint as settled,
      coalesce(sum(e.centavos) filter (where e.account = 'advances' and x.kind = 'advanceRestored'), 0)::bigint as restored
    from ledger_txn x join ledger_entry e on e.txn_id = x.id
    where (x.source_kind = 'taxReceipt' and x.source_id = t.id
        or x.source_kind = 'paymentRequest' and x.source_id in (select l.request_id from payment_request_receipt l where l.receipt_id = t.id)
          and split_part(x.key, '/', 4) = t.id::text)
      and x.reverses_id is null and not exists (select from ledger_txn r where r.reverses_id = x.id)) s
  where t.id = receipt and t.kind = 'I'
$$;
revoke all on function app.receipt_settlement(bigint) from public;
grant execute on function app.receipt_settlement(bigint) to app_staff, app_worker;
