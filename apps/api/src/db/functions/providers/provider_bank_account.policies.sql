drop policy if exists own_provider on provider_bank_account;
create policy own_provider on provider_bank_account for select to app_outsider using (provider_id = (select app.current_provider_id()));
