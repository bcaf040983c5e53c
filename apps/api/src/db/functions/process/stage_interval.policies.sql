drop policy if exists attended on stage_interval;
create policy attended on stage_interval for select to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
