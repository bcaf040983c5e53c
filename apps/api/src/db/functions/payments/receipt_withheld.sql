-- What is withheld of a provider's invoice less its credit notes, and how much of that became due with its payments and the
-- advances it took up. Computed from what is pending in the ledger: an invoice accepted before decision 0068 has nothing pending,
-- and nothing moves. A credit note about several invoices counts for each with its share, which add up to all of it.
create or replace function app.receipt_withheld(receipt bigint)
returns table (due bigint, income bigint, income_caused bigint, value bigint, value_caused bigint) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with shares as (
      select k.receipt_id, k.until, k.until - k.amount as since, k.whole from (
        select p.receipt_id, p.invoice_id, p.amount, sum(p.amount) over (partition by p.receipt_id order by p.invoice_id, p.id) as until,
          sum(p.amount) over (partition by p.receipt_id) as whole
        from tax_receipt_part p where p.kind = 'E' and p.receipt_id in (select o.receipt_id from tax_receipt_part o where o.invoice_id = receipt and o.kind = 'E')) k
      where k.invoice_id = receipt),
    live as (
      select t.id, t.kind, 1::numeric as whole, 0::numeric as since, 1::numeric as until from ledger_txn t
      where (t.source_kind = 'taxReceipt' and t.source_id = receipt
          or t.source_kind = 'paymentRequest' and t.source_id in (select k.request_id from payment_request_receipt k where k.receipt_id = receipt)
            and split_part(t.key, '/', 4) = receipt::text)
        and t.reverses_id is null and not exists (select from ledger_txn r where r.reverses_id = t.id)
      union all
      select t.id, t.kind, s.whole, s.since, s.until from shares s join ledger_txn t on t.source_kind = 'taxReceipt' and t.source_id = s.receipt_id
        and t.reverses_id is null and not exists (select from ledger_txn r where r.reverses_id = t.id)),
    booked as (
      select e.account, coalesce(sum(floor(e.centavos * l.until / l.whole) - floor(e.centavos * l.since / l.whole)), 0)::bigint as centavos
      from live l join ledger_entry e on e.txn_id = l.id and e.account in ('withheldIncomeTaxPending', 'withheldValueTaxPending', 'withheldIncomeTax', 'withheldValueTax')
      where l.kind <> 'providerInvoiceAccepted' or e.account in ('withheldIncomeTaxPending', 'withheldValueTaxPending') group by 1),
    found as (
      select coalesce(-sum(b.centavos) filter (where b.account = 'withheldIncomeTaxPending'), 0)::bigint as income_pending,
        coalesce(-sum(b.centavos) filter (where b.account = 'withheldIncomeTax'), 0)::bigint as income_caused,
        coalesce(-sum(b.centavos) filter (where b.account = 'withheldValueTaxPending'), 0)::bigint as value_pending,
        coalesce(-sum(b.centavos) filter (where b.account = 'withheldValueTax'), 0)::bigint as value_caused
      from booked b)
  select (t.total - app.receipt_credited(t.id))::bigint, f.income_pending + f.income_caused, f.income_caused, f.value_pending + f.value_caused, f.value_caused
  from tax_receipt t, found f where t.id = receipt
$$;
