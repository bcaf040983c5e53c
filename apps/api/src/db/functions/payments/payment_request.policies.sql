drop policy if exists own_request on payment_request;
create policy own_request on payment_request for select to app_outsider using (provider_id = (select app.current_provider_id()));
