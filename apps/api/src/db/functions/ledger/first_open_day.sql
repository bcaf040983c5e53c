-- The first day that is not in a closed period: that day itself, unless its month or a later one was closed.
create or replace function app.first_open_day(day date) returns date language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select greatest(day, (max(p.month) + interval '1 month')::date) from accounting_period p where p.state = 'closed'
$$;
revoke all on function app.first_open_day(date) from public;
grant execute on function app.first_open_day(date) to app_staff, app_worker;
