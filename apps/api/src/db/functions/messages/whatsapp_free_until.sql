-- Until when a telephone may be answered without a template: 24 hours after it last wrote. Null if it never wrote, answered
-- ALTO, or its holder told us since that they do not want it.
create or replace function app.whatsapp_free_until(number text) returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select max(w.received_at) + interval '24 hours' from public.whatsapp_received w
  where w.phone = number and not exists (select from public.whatsapp_stop s where s.phone = number)
    and not exists (select from public.whatsapp_consent c where c.phone = number and c.withdrawn_at > w.received_at)
$$;
revoke all on function app.whatsapp_free_until(text) from public;
grant execute on function app.whatsapp_free_until(text) to app_staff, app_worker;
