drop policy if exists own_upload on stored_file;
create policy own_upload on stored_file for select to app_outsider using (uploaded_by = (select app.current_user_id()));

drop policy if exists begins_upload on stored_file;
create policy begins_upload on stored_file for insert to app_outsider
  with check (uploaded_by = (select app.current_user_id()) and state = 'receiving' and attached_at is null);

drop policy if exists attaches_own on stored_file;
create policy attaches_own on stored_file for update to app_outsider
  using (uploaded_by = (select app.current_user_id()) and attached_at is null and state <> 'sweeping')
  with check (uploaded_by = (select app.current_user_id()));

-- A provider may open the files of its own documents, regardless of the uploader.
drop policy if exists of_own_provider on stored_file;
create policy of_own_provider on stored_file for select to app_outsider
  using (exists (select from provider_document d where d.file_key = key and d.provider_id = (select app.current_provider_id())));

-- Users who see the row may open the file.
drop policy if exists of_claim on stored_file;
create policy of_claim on stored_file for select to app_outsider
  using (exists (select from claim_file f where f.file_key = key
    and (f.customer_id = (select app.current_customer_id()) or (select app.current_provider_id()) is not null)));

-- A provider may open the files of its own tax receipts, regardless of the uploader.
drop policy if exists of_own_receipt on stored_file;
create policy of_own_receipt on stored_file for select to app_outsider
  using (exists (select from tax_receipt t where (t.xml_key = key or t.pdf_key = key) and t.provider_id = (select app.current_provider_id())));
