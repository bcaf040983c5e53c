drop policy if exists readable on zone;
create policy readable on zone for select to app_outsider using (true);
