drop policy if exists readable on business_cycle;
create policy readable on business_cycle for select to app_outsider using (true);
