drop policy if exists readable on permission;
create policy readable on permission for select to app_outsider using (true);
