drop policy if exists own_receipt on tax_receipt_relation;
create policy own_receipt on tax_receipt_relation for select to app_outsider
  using (exists (select from tax_receipt t where t.id = receipt_id and t.provider_id = (select app.current_provider_id())));
