drop policy if exists readable on job_type;
create policy readable on job_type for select to app_outsider using (true);
