drop policy if exists readable on unit_of_measure;
create policy readable on unit_of_measure for select to app_outsider using (true);
