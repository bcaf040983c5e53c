-- The rates of IVA that an issuer may charge from a place of issue on a day, and why not the others: one rule for both sides. The
-- issuer is a business unit, a provider, or neither: a seller without a file, whose registration is unknown. A provider asks
-- about itself only. Without a postal code every place of the issuer counts.
create or replace function app.iva_rates(of_unit bigint, of_provider bigint, of_postal_code text, on_day date)
returns table (percentage double precision, is_border boolean, standing text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct on (r.percentage) r.percentage::float8, r.is_border,
    case when on_day not between r.valid_from and coalesce(r.valid_until, 'infinity') then 'notInForce'
      when not r.is_border then 'usable'
      when of_postal_code is not null and not app.lies_at_border(of_postal_code, on_day) then 'notAtBorder'
      when not k.is_registered then 'notRegistered'
      else 'usable' end
  from iva_rate r cross join (select case
      when of_unit is not null then exists (select from issue_place p where p.business_unit_id = of_unit and p.is_active
        and p.postal_code = coalesce(of_postal_code, p.postal_code) and app.lies_at_border(p.postal_code, on_day)
        and on_day between p.stimulus_from and coalesce(p.stimulus_until, 'infinity'))
      when of_provider is not null then coalesce((select p.has_border_stimulus from provider p where p.id = of_provider), false)
      else true end as is_registered) k
  where session_user <> 'app_outsider' or of_provider = app.current_provider_id()
  order by r.percentage, on_day between r.valid_from and coalesce(r.valid_until, 'infinity') desc, r.valid_from desc
$$;
revoke all on function app.iva_rates(bigint, bigint, text, date) from public;
grant execute on function app.iva_rates(bigint, bigint, text, date) to app_staff, app_worker, app_outsider;
