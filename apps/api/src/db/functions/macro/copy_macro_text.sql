-- The statement that opens a row holds a lock on its claim, so its texts cannot change meanwhile.
create or replace function app.copy_macro_text() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into macro_text select n.affected_party_id, c.search_key from new_rows n join claim c on c.id = n.claim_id;
  return null;
end $$;
