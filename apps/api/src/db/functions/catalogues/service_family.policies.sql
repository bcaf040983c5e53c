drop policy if exists readable on service_family;
create policy readable on service_family for select to app_outsider using (true);
