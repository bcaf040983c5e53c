-- The answer, once approved.
drop policy if exists of_own_complaint on complaint_resolution;
create policy of_own_complaint on complaint_resolution for select to app_outsider
  using (state = 'accepted' and exists (select from complaint k where k.id = complaint_id));
