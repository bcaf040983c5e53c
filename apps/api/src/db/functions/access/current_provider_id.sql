create or replace function app.current_provider_id() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.provider_id', true), '')::bigint $$;
