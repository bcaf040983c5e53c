drop policy if exists own_quotation on quotation_line;
create policy own_quotation on quotation_line to app_outsider
  using (exists (select from quotation q
    where q.id = quotation_id and q.side = 'provider' and q.provider_id = (select app.current_provider_id())))
  with check (exists (select from quotation q
    where q.id = quotation_id and q.side = 'provider' and q.provider_id = (select app.current_provider_id())));
