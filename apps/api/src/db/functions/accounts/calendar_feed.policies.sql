drop policy if exists own on calendar_feed;
create policy own on calendar_feed to app_outsider
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
