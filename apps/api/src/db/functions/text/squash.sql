-- Letters and digits only, lower case, without accents: text typed from memory matches text written with dashes.
create or replace function app.squash(value text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(app.fold(value), '[^a-z0-9]+', '', 'g') $$;
