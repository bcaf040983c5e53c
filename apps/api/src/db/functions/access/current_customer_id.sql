create or replace function app.current_customer_id() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.customer_id', true), '')::bigint $$;
