-- Complaints made by users of the insurer, about parties they see; none for providers.
drop policy if exists made_by_insurer on complaint;
create policy made_by_insurer on complaint for select to app_outsider
  using (origin = 'customer' and customer_id = (select app.current_customer_id()) and zone_id = any ((select app.current_zone_ids())::bigint[])
    and exists (select from affected_party a where a.id = affected_party_id and a.is_visible_in_extranet));
