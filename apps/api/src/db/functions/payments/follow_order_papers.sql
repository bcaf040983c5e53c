-- Updates the order in force whenever a receipt is accepted, rejected or cancelled, or a request is paid, whatever act
-- caused it.
create or replace function app.follow_order_papers() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.affected_party_id is not null and new.provider_id is not null then
    perform app.settle_order(new.affected_party_id, new.provider_id);
  end if;
  return null;
end $$;
