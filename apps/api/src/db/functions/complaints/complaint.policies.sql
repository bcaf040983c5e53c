-- Those that people of the insurer made, about parties they see; of a provider's none.
drop policy if exists made_by_insurer on complaint;
create policy made_by_insurer on complaint for select to app_outsider
  using (origin = 'customer' and customer_id = (select app.current_customer_id()) and zone_id = any ((select app.current_zone_ids())::bigint[])
    and exists (select from affected_party a where a.id = affected_party_id and a.is_visible_in_extranet));
