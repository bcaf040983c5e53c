-- A recorded read cannot be changed until its retention term is over, by any role.
create or replace function app.keep_personal_read() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and app.business_day(old.at) <= app.business_day(now()) - make_interval(months => app.retention_months('reads', app.business_day(now()))) then
    return old;
  end if;
  raise exception 'a row of personal_read cannot be removed before its term' using errcode = '42501';
end $$;
