drop policy if exists readable on supply_type;
create policy readable on supply_type for select to app_outsider using (true);
