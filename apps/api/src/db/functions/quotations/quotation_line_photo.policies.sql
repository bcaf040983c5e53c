-- A photo may be named only by users who see it: foreign keys bypass row-level security.
drop policy if exists own_quotation on quotation_line_photo;
create policy own_quotation on quotation_line_photo to app_outsider
  using (exists (select from quotation_line l join quotation q on q.id = l.quotation_id
    where l.id = line_id and q.provider_id = (select app.current_provider_id())))
  with check (exists (select from quotation_line l join quotation q on q.id = l.quotation_id
      where l.id = line_id and q.provider_id = (select app.current_provider_id()))
    and exists (select from claim_file f where f.id = claim_file_id));
