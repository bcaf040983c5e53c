-- Whether a postal code lies in a border region of the stimulus of IVA on a day: as in the tax authority's catalogue
-- where it is loaded, otherwise by the first digits of the municipalities that the decrees name.
create or replace function app.lies_at_border(of_postal_code text, on_day date) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when exists (select from sat_load l where l.catalogue = 'postalCode')
    then exists (select from sat_postal_code p where p.code = of_postal_code and p.is_border
      and on_day between p.valid_from and coalesce(p.valid_until, 'infinity'))
    else of_postal_code ~ ('^(?:2[12]|83[4-7]|840|8418|842[0-6]|846[23]|32[0-7]|318[24]|328[5-9]|26[0-24-6]|650[0-6]|87[345]|88'
      || '|770|779|299[56]|301[4-9]|30[789]|2464|2433|869)') end
$$;
revoke all on function app.lies_at_border(text, date) from public;
grant execute on function app.lies_at_border(text, date) to app_staff, app_worker;
