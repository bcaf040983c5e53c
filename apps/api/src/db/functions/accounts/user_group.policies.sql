drop policy if exists readable on user_group;
create policy readable on user_group for select to app_outsider using (true);
