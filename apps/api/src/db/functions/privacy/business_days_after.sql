-- The day this many business days after another: Monday to Friday, except holidays.
create or replace function app.business_days_after(start date, days integer) returns date language plpgsql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  reached date := start;
  left_days integer := days;
begin
  while left_days > 0 loop
    reached := reached + 1;
    if extract(isodow from reached) < 6 and not exists (select from public.holiday h where h.is_active and h.day = reached) then
      left_days := left_days - 1;
    end if;
  end loop;
  return reached;
end $$;
revoke all on function app.business_days_after from public;
grant execute on function app.business_days_after to app_staff, app_worker;
