drop policy if exists attended on affected_party_scope_reason;
create policy attended on affected_party_scope_reason to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())))
  with check (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
