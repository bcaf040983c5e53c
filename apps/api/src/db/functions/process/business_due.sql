-- Null without a start, a term or a zone.
create or replace function app.business_due(started timestamptz, minutes integer, time_zone text) returns timestamptz language plpgsql stable strict
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
revoke all on function app.business_due(timestamptz, integer, text) from public;
grant execute on function app.business_due(timestamptz, integer, text) to app_staff, app_outsider, app_worker;
