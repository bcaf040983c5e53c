-- A planned visit keeps the hours of who goes; the exclusion constraint refuses a second one. Runs as its owner, because
-- a provider writes visits and sees nobody's hours.
create or replace function app.keep_visit_slot() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.visit_slot where appointment_id = new.id;
  if new.state = 'planned' and new.visitor_key is not null then
    insert into public.visit_slot (appointment_id, visitor_key, during)
    values (new.id, new.visitor_key, tstzrange(new.scheduled_at, new.scheduled_at + make_interval(mins => new.minutes)));
  end if;
  return null;
end $$;
revoke all on function app.keep_visit_slot() from public;
