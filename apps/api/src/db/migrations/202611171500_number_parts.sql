-- The index of the next migration is over this function, so it must be there first; its text is kept in db/functions.
create function app.number_parts(key text) returns text[] language plpgsql immutable parallel safe strict cost 1000
  as $$
declare
  parts text[] := '{}';
  part text;
begin
  for place in 1 .. length(key) - 4 loop
    part := substr(key, place, 5);
    if part ~ '^[a-z0-9]*[0-9][a-z0-9]*$' then parts := parts || part; end if;
  end loop;
  return parts;
end $$;
