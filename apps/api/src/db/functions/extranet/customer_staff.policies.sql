-- An insurer sees its own adjusters; only their names are granted.
drop policy if exists own_customer on customer_staff;
create policy own_customer on customer_staff for select to app_outsider using (customer_id = (select app.current_customer_id()));
