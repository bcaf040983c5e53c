drop policy if exists own_refusal on receipt_refusal;
create policy own_refusal on receipt_refusal for select to app_outsider using (provider_id = (select app.current_provider_id()));
