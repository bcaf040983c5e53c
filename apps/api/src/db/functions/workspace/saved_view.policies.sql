-- Views contain filter texts of their owners: outsiders share none and see only their own.
drop policy if exists own on saved_view;
create policy own on saved_view to app_outsider using (user_id = (select app.current_user_id()))
  with check (user_id = (select app.current_user_id()) and not is_shared);
