drop policy if exists self on user_account;
create policy self on user_account to app_outsider
  using (id = (select app.current_user_id()))
  with check (id = (select app.current_user_id())
    and customer_id is not distinct from (select app.current_customer_id())
    and provider_id is not distinct from (select app.current_provider_id()));
