-- What one message to a number cost on a day, in ten-thousandths of a peso; null where no price is known. Numbers of a longer
-- calling code are not those of the shorter one.
create or replace function app.whatsapp_price_of(number text, kind text, day date) returns integer language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select p.price from public.whatsapp_price p
  where p.category = kind and p.valid_from <= day and starts_with(number, '+' || p.calling_code)
  order by length(p.calling_code) desc, p.valid_from desc limit 1
$$;
revoke all on function app.whatsapp_price_of(text, text, date) from public;
grant execute on function app.whatsapp_price_of(text, text, date) to app_staff, app_worker;
