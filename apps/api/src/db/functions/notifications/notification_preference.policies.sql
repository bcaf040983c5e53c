drop policy if exists own on notification_preference;
create policy own on notification_preference to app_outsider
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
