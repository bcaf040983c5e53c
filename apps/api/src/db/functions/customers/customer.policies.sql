drop policy if exists own_customer on customer;
create policy own_customer on customer for select to app_outsider using (id = (select app.current_customer_id()));
