-- Empties mails past their term, up to a maximum per call; that one was sent, when and of what kind, stays. Returns how many.
create or replace function app.forget_mails(most integer) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  limit_at timestamptz := now() - make_interval(months => app.retention_months('mails', app.business_day(now())));
  forgotten bigint[];
begin
  with due as (
    select m.id from public.outgoing_mail m where m.queued_at < limit_at and m.subject <> 'Eliminado' and m.state in ('sent', 'failed', 'bounced') order by m.queued_at limit most for update skip locked
  ), emptied as (
    update public.outgoing_mail m set recipients = '{Eliminado}', subject = 'Eliminado', html = '', plain = '', secret = null, calendar = null,
      last_error = case when m.last_error <> '' then 'Eliminado' else '' end
    from due where m.id = due.id returning m.id
  )
  select array_agg(id) into forgotten from emptied;
  perform set_config('app.erases', 'outgoing_mail_attachment', true);
  update public.outgoing_mail_attachment x set name = 'Eliminado' where x.mail_id = any (forgotten);
  perform set_config('app.erases', '', true);
  return coalesce(cardinality(forgotten), 0);
end $$;
revoke all on function app.forget_mails from public;
grant execute on function app.forget_mails to app_worker;
