drop policy if exists attended on affected_party;
create policy attended on affected_party for select to app_outsider
  using (is_active and attending_provider_id = (select app.current_provider_id()));

drop policy if exists shown_in_extranet on affected_party;
create policy shown_in_extranet on affected_party for select to app_outsider
  using (is_active and is_visible_in_extranet and customer_id = (select app.current_customer_id())
    and zone_id = any ((select app.current_zone_ids())::bigint[]));

drop policy if exists visited on affected_party;
create policy visited on affected_party for update to app_outsider
  using (is_active and attending_provider_id = (select app.current_provider_id()))
  with check (is_active and attending_provider_id = (select app.current_provider_id()));
