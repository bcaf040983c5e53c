drop policy if exists own_provider on provider;
create policy own_provider on provider for select to app_outsider using (id = (select app.current_provider_id()));
