-- The tax of a provider's invoice that counts as paid: with its payments and the advances it took up that were not reversed.
create or replace function app.receipt_tax_paid(receipt bigint) returns bigint language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(e.centavos), 0)::bigint from ledger_txn t join ledger_entry e on e.txn_id = t.id and e.account = 'inputTaxPaid'
  where (t.source_kind = 'taxReceipt' and t.source_id = receipt
      or t.source_kind = 'paymentRequest' and t.source_id in (select k.request_id from payment_request_receipt k where k.receipt_id = receipt)
        and split_part(t.key, '/', 4) = receipt::text)
    and t.reverses_id is null and not exists (select from ledger_txn r where r.reverses_id = t.id)
$$;
