-- Days from request to payment in the ninety days before a day: of this provider if it was paid five times, else of
-- all.
create or replace function app.days_to_payment(of_provider bigint, until date)
returns table (is_own boolean, n integer, p10 integer, p50 integer, p90 integer) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  with paid as (
    select r.provider_id = of_provider as is_own, greatest(0, r.paid_on - (r.requested_at at time zone 'America/Mexico_City')::date) as days
    from payment_request r where r.paid_on > until - 90 and r.paid_on <= until and r.provider_id is not null
      and (session_user <> 'app_outsider' or of_provider = app.current_provider_id()))
  select k.is_own, count(*)::int, percentile_disc(0.1) within group (order by p.days), percentile_disc(0.5) within group (order by p.days),
    percentile_disc(0.9) within group (order by p.days)
  from paid p cross join (select count(*) filter (where paid.is_own) >= 5 as is_own from paid) k
  where p.is_own or not k.is_own group by k.is_own having count(*) >= 5
$$;
revoke all on function app.days_to_payment from public;
grant execute on function app.days_to_payment to app_outsider, app_staff, app_worker;
