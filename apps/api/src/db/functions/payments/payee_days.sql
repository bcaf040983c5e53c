-- What the payee of each transfer of a run gets in one day, from runs paid on the same day and from runs closed on the same day:
-- both count, because the user who opens a run chooses the day it is paid. A payee is the provider or the affected party, and
-- also the owner of the account.
create or replace function app.payee_days(of_run bigint) returns table (transfer_id bigint, total bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with beside as (
    select o.id, o.provider_id, o.affected_party_id, o.clabe, o.amount
    from payment_run n join payment_run m on m.number is not null and (m.pay_on = n.pay_on or app.business_day(m.closed_at) = app.business_day(n.closed_at))
      or m.id = n.id
    join payment_transfer o on o.run_id = m.id and o.state <> 'refused'
    where n.id = of_run)
  select t.id, sum(b.amount)::bigint from payment_transfer t
  join beside b on b.clabe = t.clabe or b.provider_id = t.provider_id or b.affected_party_id = t.affected_party_id
  where t.run_id = of_run group by t.id
$$;
revoke all on function app.payee_days from public;
grant execute on function app.payee_days to app_staff, app_worker;
