-- The rate of IVA to propose for the work of a party: the rate of its zone, unless the issuer could not bill it on the day. The
-- issuer is the business unit of the claim for our own work; otherwise the provider, or any seller if there is none.
create or replace function app.iva_of_party(of_party bigint, is_ours boolean, of_provider bigint, on_day date) returns double precision
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when not z.apply_iva or z.iva <= 0 or exists (
      select from app.iva_rates(case when is_ours then coalesce(c.business_unit_id, k.business_unit_id, 0) end,
        case when not is_ours then of_provider end, null, on_day) r
      where r.percentage = z.iva and r.standing <> 'usable') then 16 else z.iva end::float8
  from affected_party a join claim c on c.id = a.claim_id join customer k on k.id = c.customer_id join zone z on z.id = a.zone_id
  where a.id = of_party and (session_user <> 'app_outsider' or (not is_ours and of_provider = app.current_provider_id()))
$$;
revoke all on function app.iva_of_party(bigint, boolean, bigint, date) from public;
grant execute on function app.iva_of_party(bigint, boolean, bigint, date) to app_staff, app_worker, app_outsider;
