-- Whether a telephone may be written to by WhatsApp: its holder agreed, and did not answer ALTO.
create or replace function app.whatsapp_reaches(number text) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.whatsapp_consent c where c.phone = number and c.withdrawn_at is null)
    and not exists (select from public.whatsapp_stop s where s.phone = number)
$$;
revoke all on function app.whatsapp_reaches(text) from public;
grant execute on function app.whatsapp_reaches(text) to app_staff, app_worker;
