drop policy if exists readable on service_detail;
create policy readable on service_detail for select to app_outsider using (true);
