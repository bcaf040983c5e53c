drop policy if exists readable on holiday;
create policy readable on holiday for select to app_outsider using (true);
