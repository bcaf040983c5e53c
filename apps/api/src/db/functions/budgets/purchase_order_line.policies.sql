drop policy if exists own_order on purchase_order_line;
create policy own_order on purchase_order_line for select to app_outsider
  using (exists (select from purchase_order o where o.id = order_id and o.provider_id = (select app.current_provider_id())));
