-- Days on which nobody is expected to work. Administrators keep them; an inactive one is a working day again.
create table holiday (
  id bigint generated always as identity primary key,
  day date not null unique check (day between '2020-01-01' and '2099-12-31'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
call app.wall('holiday');
grant select on holiday to app_outsider;
create policy readable on holiday for select to app_outsider using (true);

-- Business minutes, nine to six from Monday to Friday without holidays, between a Monday long ago and an instant, by the clock of a
-- zone. The difference of two is the business time between them, however long that was.
create function app.business_clock(instant timestamptz, time_zone text) returns integer language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select (540 * (d.n / 7 * 5 + least(d.n % 7, 5)
      - (select count(*) from public.holiday h where h.is_active and h.day < d.day and extract(isodow from h.day) < 6))
    + case when d.n % 7 < 5 and not exists (select from public.holiday h where h.is_active and h.day = d.day)
        then greatest(0, least(540, floor(extract(epoch from d.local::time) / 60) - 540)) else 0 end)::integer
  from (select local, local::date as day, local::date - date '2000-01-03' as n
    from (select instant at time zone time_zone as local) l) d
$$;

-- The instant at which so many business minutes will have passed.
create function app.business_due(started timestamptz, minutes integer, time_zone text) returns timestamptz language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  local timestamp := started at time zone time_zone;
  today date := local::date;
  used interval := greatest(interval '0', least(interval '9 hours', local::time - time '09:00'));
  remaining interval := make_interval(mins => minutes);
begin
  loop
    if extract(isodow from today) < 6 and not exists (select from public.holiday h where h.is_active and h.day = today) then
      if used + remaining <= interval '9 hours' then
        return (today + time '09:00' + used + remaining) at time zone time_zone;
      end if;
      remaining := remaining - (interval '9 hours' - used);
    end if;
    today := today + 1;
    used := interval '0';
  end loop;
end $$;
revoke all on function app.business_clock, app.business_due from public;
grant execute on function app.business_clock, app.business_due to app_staff, app_outsider, app_worker;
