drop policy if exists own_receipt on tax_receipt;
create policy own_receipt on tax_receipt for select to app_outsider using (provider_id = (select app.current_provider_id()));
