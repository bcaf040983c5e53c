drop policy if exists readable on file_type;
create policy readable on file_type for select to app_outsider using (true);
