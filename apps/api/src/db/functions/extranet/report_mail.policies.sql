drop policy if exists own on report_mail;
create policy own on report_mail to app_outsider
  using (user_id = (select app.current_user_id()) and customer_id = (select app.current_customer_id()))
  with check (user_id = (select app.current_user_id()) and customer_id = (select app.current_customer_id()));
