-- Letters and digits only, lower case, accents folded: what somebody types from memory finds what somebody wrote with dashes.
create or replace function app.squash(value text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(app.fold(value), '[^a-z0-9]+', '', 'g') $$;
