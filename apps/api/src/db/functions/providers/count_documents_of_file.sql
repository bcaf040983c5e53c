create or replace function app.count_documents_of_file() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.count_documents(d.provider_id) from public.provider_document d where d.file_key = new.key;
  return null;
end $$;
revoke all on function app.count_documents_of_file() from public;
