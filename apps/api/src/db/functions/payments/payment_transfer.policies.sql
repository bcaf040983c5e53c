drop policy if exists own_transfer on payment_transfer;
create policy own_transfer on payment_transfer for select to app_outsider using (provider_id = (select app.current_provider_id()));
