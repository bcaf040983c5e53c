drop policy if exists readable on process_stage;
create policy readable on process_stage for select to app_outsider using (true);
