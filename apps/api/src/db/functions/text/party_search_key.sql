-- The search key of an affected party: the squashed name, and the telephones without country code or punctuation.
create or replace function app.party_search_key(name text, phone_keys text[]) returns text language sql immutable parallel safe strict
  as $$ select app.squash(name) || ' ' || array_to_string(phone_keys, ' ') $$;
