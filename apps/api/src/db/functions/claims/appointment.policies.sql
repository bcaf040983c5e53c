drop policy if exists attended on appointment;
create policy attended on appointment to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())))
  with check (exists (select from affected_party a where a.id = affected_party_id and a.claim_id = appointment.claim_id
    and a.customer_id = appointment.customer_id and a.is_active and a.attending_provider_id = (select app.current_provider_id()))
    and (visitor_provider_id is null or visitor_provider_id = (select app.current_provider_id())));
