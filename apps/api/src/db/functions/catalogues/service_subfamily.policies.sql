drop policy if exists readable on service_subfamily;
create policy readable on service_subfamily for select to app_outsider using (true);
