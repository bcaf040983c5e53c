-- Deletes what arrived from numbers of no record, was settled as nothing or stopped a number, and is past the term of mails;
-- and empties what was placed with a provider alone. Up to a maximum per call. Returns how many.
create or replace function app.forget_strays(most integer) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  limit_at timestamptz := now() - make_interval(months => app.retention_months('mails', app.business_day(now())));
  gone integer;
  emptied integer;
begin
  with due as (
    select w.whatsapp_id from public.whatsapp_received w left join public.stray s on s.whatsapp_id = w.whatsapp_id
    where w.received_at < limit_at and w.affected_party_id is null and w.provider_id is null
      and (s.id is null or s.state = 'discarded') order by w.received_at limit most for update of w skip locked
  ) delete from public.whatsapp_received w using due where w.whatsapp_id = due.whatsapp_id;
  get diagnostics gone = row_count;
  with due as (
    select w.whatsapp_id from public.whatsapp_received w
    where w.received_at < limit_at and w.affected_party_id is null and w.provider_id is not null and w.phone is not null
    order by w.received_at limit most - gone for update skip locked
  ) update public.whatsapp_received w set phone = null, body = case when w.body <> '' then 'Eliminado' else '' end
  from due where w.whatsapp_id = due.whatsapp_id;
  get diagnostics emptied = row_count;
  return gone + emptied;
end $$;
revoke all on function app.forget_strays from public;
grant execute on function app.forget_strays to app_worker;
