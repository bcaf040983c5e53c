-- A file attached before it was checked is read when it passes the check. If it is closed later, because personal data
-- in it was blocked, its extracted text is deleted in the same transaction.
create or replace function app.follow_checked_file() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state = 'ready' then
    perform app.ask_reading(new.key);
  elsif old.state = 'ready' then
    delete from public.document_text where file_key = new.key;
  end if;
  return null;
end $$;
