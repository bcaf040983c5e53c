-- In the transaction that authorizes a version, whoever does it: the fact is there exactly when the authorization is.
create or replace function app.remember_prices() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.write_price_facts(new.id);
  return null;
end $$;
