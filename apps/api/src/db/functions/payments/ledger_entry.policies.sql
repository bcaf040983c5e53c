drop policy if exists own_account on ledger_entry;
create policy own_account on ledger_entry for select to app_outsider
  using (provider_id = (select app.current_provider_id()) and account in ('payable', 'advances'));
