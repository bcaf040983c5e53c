-- Business minutes (nine to six, Monday to Friday, except holidays) between a Monday long ago and an instant in a time
-- zone. The difference of two is the business time between them, at constant cost.
create or replace function app.business_clock(instant timestamptz, time_zone text) returns integer language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select (540 * (d.n / 7 * 5 + least(d.n % 7, 5)
      - (select count(*) from public.holiday h where h.is_active and h.day < d.day and extract(isodow from h.day) < 6))
    + case when d.n % 7 < 5 and not exists (select from public.holiday h where h.is_active and h.day = d.day)
        then greatest(0, least(540, floor(extract(epoch from d.local::time) / 60) - 540)) else 0 end)::integer
  from (select local, local::date as day, local::date - date '2000-01-03' as n
    from (select instant at time zone time_zone as local) l) d
$$;
revoke all on function app.business_clock(timestamptz, text) from public;
grant execute on function app.business_clock(timestamptz, text) to app_staff, app_outsider, app_worker;
