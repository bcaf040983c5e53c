drop policy if exists readable on state;
create policy readable on state for select to app_outsider using (true);
