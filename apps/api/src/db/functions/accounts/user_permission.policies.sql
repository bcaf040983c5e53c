drop policy if exists self on user_permission;
create policy self on user_permission for select to app_outsider using (user_id = (select app.current_user_id()));
