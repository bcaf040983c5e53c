-- No posting is dated in a closed period, none is moved into one and none out of it. A statement at a time: a posting is one
-- row, and large loads bring many.
create or replace function app.keep_periods_closed() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  closed_until date;
  refused date;
begin
  perform app.lock_periods(false);
  closed_until := app.first_open_day('-infinity');
  if not isfinite(closed_until) then return null; end if;
  if tg_op = 'INSERT' then
    select min(app.business_day(t.at)) into refused from posted t;
  else
    -- Other changes to a row of a closed period are allowed: they do not move it.
    select min(least(app.business_day(t.at), app.business_day(o.at))) into refused from posted t join before_it o using (id)
    where t.at is distinct from o.at;
  end if;
  if refused < closed_until then
    raise exception 'the period of % is closed', refused using errcode = '23514', constraint = 'period_is_open';
  end if;
  return null;
end $$;
revoke all on function app.keep_periods_closed() from public;
