drop policy if exists own_provider on provider_document;
create policy own_provider on provider_document for select to app_outsider
  using (provider_id = (select app.current_provider_id()));

drop policy if exists adds_own on provider_document;
create policy adds_own on provider_document for insert to app_outsider
  with check (provider_id = (select app.current_provider_id()) and added_by = (select app.current_user_id()) and is_active
    and app.is_own_upload(file_key));
