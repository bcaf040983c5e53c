drop policy if exists readable on stage_transition;
create policy readable on stage_transition for select to app_outsider using (true);
