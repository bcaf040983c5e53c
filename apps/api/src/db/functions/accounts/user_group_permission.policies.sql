drop policy if exists readable on user_group_permission;
create policy readable on user_group_permission for select to app_outsider using (true);
