drop policy if exists own_account on ledger_txn;
create policy own_account on ledger_txn for select to app_outsider
  using (exists (select from ledger_entry e where e.txn_id = ledger_txn.id and e.provider_id = (select app.current_provider_id())));
