-- The identity of an outsider, set for one transaction. Unset settings read as '' after a transaction, hence nullif.
create or replace function app.current_user_id() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
