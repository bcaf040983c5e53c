-- A run above a limit closes as needing the approval of a second person, and keeps needing it.
create or replace function app.keep_second_person() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not new.needs_second_person and (old.needs_second_person and old.number is not null
      or old.number is null and new.number is not null and app.run_needs_second_person(new.id)) then
    raise exception 'a run above a limit waits for a second person' using errcode = '42501';
  end if;
  return new;
end $$;
