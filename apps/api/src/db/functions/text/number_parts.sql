-- Every five letters or digits in a row of a search key that hold a digit: what a part of a number is found by. Three in a row, as trigrams
-- have them, stand in one number of two hundred. Dear to compute: where a plan does not use its index, the text is compared first.
create or replace function app.number_parts(key text) returns text[] language plpgsql immutable parallel safe strict cost 1000
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
