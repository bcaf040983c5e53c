-- A payment requested while a complaint is open is held from the start.
create or replace function app.hold_asked_payment() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.has_open_complaint(new.affected_party_id) then
    perform app.hold_payments_of(new.affected_party_id, 'Hay una queja abierta');
  end if;
  return null;
end $$;
