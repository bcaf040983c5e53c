create or replace function app.follow_appointment() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.follow_agreed(new.affected_party_id);
  return null;
end $$;
revoke all on function app.follow_appointment() from public;
