-- Business days from one day to another; negative if it has passed.
create or replace function app.business_days_until(start date, finish date) returns integer language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select (case when finish >= start then 1 else -1 end * count(*))::integer
  from generate_series(least(start, finish) + 1, greatest(start, finish), interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from public.holiday h where h.is_active and h.day = d::date)
$$;
revoke all on function app.business_days_until from public;
grant execute on function app.business_days_until to app_staff, app_worker;
