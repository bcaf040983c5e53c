-- Runs in the transaction that authorizes a version, whatever act does it: the fact exists exactly if the authorization
-- does.
create or replace function app.remember_prices() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.write_price_facts(new.id);
  return null;
end $$;
