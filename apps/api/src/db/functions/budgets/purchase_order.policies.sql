drop policy if exists own_order on purchase_order;
create policy own_order on purchase_order for select to app_outsider using (provider_id = (select app.current_provider_id()));
