drop policy if exists readable on report_mode;
create policy readable on report_mode for select to app_outsider using (true);
