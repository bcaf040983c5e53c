drop policy if exists known on document_kind;
create policy known on document_kind for select to app_outsider using (true);
