-- A file checked before it was attached is read as soon as it is attached.
create or replace function app.follow_attached_document() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.ask_reading(new.file_key);
  return null;
end $$;
