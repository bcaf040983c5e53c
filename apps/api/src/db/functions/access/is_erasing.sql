-- True inside a function of the owner that has named this table in app.erases: it is about to erase personal data whose term is over.
create or replace function app.is_erasing(named text) returns boolean language sql stable as $$
  select current_user = 'aura_owner' and named = any (string_to_array(coalesce(current_setting('app.erases', true), ''), ','))
$$;
