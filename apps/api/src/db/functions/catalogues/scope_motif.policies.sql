drop policy if exists readable on scope_motif;
create policy readable on scope_motif for select to app_outsider using (true);
