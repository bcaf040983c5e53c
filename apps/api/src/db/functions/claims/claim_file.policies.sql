drop policy if exists attended on claim_file;
create policy attended on claim_file for select to app_outsider
  using (state <> 'voided' and exists (select from affected_party a
      where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id()))
    and (logbook_entry_id is null or exists (select from logbook_entry e where e.claim_id = claim_file.claim_id and e.id = logbook_entry_id)));

drop policy if exists shown_in_extranet on claim_file;
create policy shown_in_extranet on claim_file for select to app_outsider
  using (state <> 'voided' and is_visible_in_extranet and customer_id = (select app.current_customer_id())
    and exists (select from claim c where c.id = claim_id)
    and (affected_party_id is null or exists (select from affected_party a where a.id = affected_party_id)));

drop policy if exists added_by_provider on claim_file;
create policy added_by_provider on claim_file for insert to app_outsider
  -- A key may name only a file uploaded by the actor: foreign keys bypass row-level security.
  with check (added_by = (select app.current_user_id()) and app.is_own_upload(file_key) and exists (select from affected_party a
    where a.id = affected_party_id and a.claim_id = claim_file.claim_id and a.customer_id = claim_file.customer_id
      and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
