-- A closed run keeps the layout it was closed with: another one could send its money elsewhere.
create or replace function app.keep_run_layout() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.number is not null and new.layout is distinct from old.layout then
    raise exception 'the layout of a closed run is frozen' using errcode = '42501';
  end if;
  return new;
end $$;
