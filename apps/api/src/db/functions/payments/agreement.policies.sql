drop policy if exists own_agreement on agreement;
create policy own_agreement on agreement for select to app_outsider using (provider_id = (select app.current_provider_id()));
