drop policy if exists for_provider on logbook_entry;
create policy for_provider on logbook_entry for select to app_outsider
  using ((is_visible_to_provider or author_id = (select app.current_user_id())) and exists (select from affected_party a
    where a.claim_id = logbook_entry.claim_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())
      and (logbook_entry.affected_party_id is null or logbook_entry.affected_party_id = a.id)));

drop policy if exists for_extranet on logbook_entry;
create policy for_extranet on logbook_entry for select to app_outsider
  using (is_visible_in_extranet and customer_id = (select app.current_customer_id())
    and exists (select from claim c where c.id = claim_id)
    and (affected_party_id is null or exists (select from affected_party a where a.id = affected_party_id)));

drop policy if exists written_by_outsider on logbook_entry;
create policy written_by_outsider on logbook_entry for insert to app_outsider
  -- Entries of an insurer are visible to staff and its own users; entries of a provider to staff.
  with check (author_id = (select app.current_user_id())
    and ((select app.current_customer_id()) is null or is_visible_in_extranet and not is_visible_to_provider)
    and exists (select from claim c where c.id = claim_id and c.customer_id = logbook_entry.customer_id)
    and (affected_party_id is null or exists (select from affected_party a where a.id = affected_party_id and a.claim_id = logbook_entry.claim_id)));
