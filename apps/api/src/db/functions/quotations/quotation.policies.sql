drop policy if exists own_quotation on quotation;
create policy own_quotation on quotation to app_outsider
  using (side = 'provider' and provider_id = (select app.current_provider_id()) and exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())))
  with check (side = 'provider' and provider_id = (select app.current_provider_id()) and exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
