-- Every run of five letters or digits of a search key that contains a digit, to find part of a number: a run of three,
-- as in trigrams, occurs in one number of two hundred. Words without a digit are skipped. Still expensive: if a plan
-- does not use its index, the text is compared first.
create or replace function app.number_parts(key text) returns text[] language plpgsql immutable parallel safe strict cost 1000
  as $$
declare
  parts text[] := '{}';
  word text;
  part text;
begin
  foreach word in array regexp_split_to_array(key, '[^a-z0-9]+') loop
    continue when word !~ '[0-9]';
    for place in 1 .. length(word) - 4 loop
      part := substr(word, place, 5);
      if part ~ '[0-9]' then parts := parts || part; end if;
    end loop;
  end loop;
  return parts;
end $$;
