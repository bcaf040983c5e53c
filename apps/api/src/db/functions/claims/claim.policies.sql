drop policy if exists attended on claim;
create policy attended on claim for select to app_outsider
  using (is_active and exists (select from affected_party a
    where a.claim_id = claim.id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));

drop policy if exists shown_in_extranet on claim;
create policy shown_in_extranet on claim for select to app_outsider
  using (is_active and customer_id = (select app.current_customer_id()) and zone_id = any ((select app.current_zone_ids())::bigint[])
    and exists (select from affected_party a where a.claim_id = claim.id and a.is_active and a.is_visible_in_extranet));
