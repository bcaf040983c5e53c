-- `second_contact_phone` as the application spells it: `secondContactPhone`.
create or replace function app.camel_case(name text) returns text language sql immutable strict as $$
  select left(name, 1) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2)
$$;
