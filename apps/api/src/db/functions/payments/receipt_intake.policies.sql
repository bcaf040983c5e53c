drop policy if exists own_intake on receipt_intake;
create policy own_intake on receipt_intake for select to app_outsider using (provider_id = (select app.current_provider_id()));
