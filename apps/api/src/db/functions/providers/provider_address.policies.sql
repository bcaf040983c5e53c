drop policy if exists own_provider on provider_address;
create policy own_provider on provider_address for select to app_outsider using (provider_id = (select app.current_provider_id()));
