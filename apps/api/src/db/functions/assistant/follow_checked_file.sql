-- A file that was attached before it was checked is read when the check lets it pass. One that is closed afterwards, because the data of a
-- person in it was blocked, loses its words in the same moment.
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
