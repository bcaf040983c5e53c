drop policy if exists attended on check_in;
create policy attended on check_in for select to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));

drop policy if exists own_visit on check_in;
create policy own_visit on check_in for insert to app_outsider
  with check (checked_in_by = (select app.current_user_id()) and exists (select from affected_party a
    where a.id = affected_party_id and a.claim_id = check_in.claim_id and a.customer_id = check_in.customer_id
      and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
