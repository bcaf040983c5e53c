-- The rows of `quotation` an outsider sees are its own, by the policy of that table.
drop policy if exists own_quotation on quotation_line;
create policy own_quotation on quotation_line to app_outsider
  using (exists (select from quotation q where q.id = quotation_id and q.side = 'provider'))
  with check (exists (select from quotation q where q.id = quotation_id and q.side = 'provider'));
