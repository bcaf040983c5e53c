create or replace function app.count_documents_of_row() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.count_documents(new.provider_id);
  return null;
end $$;
revoke all on function app.count_documents_of_row() from public;
