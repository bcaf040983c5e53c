-- For each required kind, the newest valid document: active, accepted, and its file checked as clean.
create or replace function app.count_documents(counted bigint) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.provider_standing s set documents_until = (
    select case when count(d.ends) = count(*) then min(d.ends) end
    from unnest(array['taxCertificate', 'opinion32d', 'repse', 'insurance']) required (kind) left join lateral (
      select coalesce(app.document_ends(p), date '9999-12-31') as ends
      from public.provider_document p join public.stored_file f on f.key = p.file_key
      where p.provider_id = counted and p.kind = required.kind and p.is_active and p.review = 'accepted' and f.state = 'ready'
      order by p.id desc limit 1) d on true)
  where s.provider_id = counted
$$;
revoke all on function app.count_documents(bigint) from public;
