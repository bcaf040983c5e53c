-- The index of the next migration is over this function, so it must be there first; its text is kept in db/functions.
create function app.party_search_key(name text, phone_keys text[]) returns text language sql immutable parallel safe strict
  as $$ select app.squash(name) || ' ' || array_to_string(phone_keys, ' ') $$;
