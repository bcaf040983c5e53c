drop policy if exists own_customer on extranet_case;
create policy own_customer on extranet_case for select to app_outsider
  using (customer_id = (select app.current_customer_id()) and zone_id = any ((select app.current_zone_ids())::bigint[]));
