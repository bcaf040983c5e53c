-- Holds every unpaid request of a party while a complaint about it is open, if the rule says so; returns those it held.
-- Security definer: an insurer who complains, and a provider who requests, may not write holds.
create or replace function app.hold_payments_of(of_party bigint, why text) returns jsonb language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  with held as (
    insert into public.payment_hold (request_id, reason, note)
    select r.id, 'complaint', why from public.payment_request r
    where r.affected_party_id = of_party and r.state in ('requested', 'approved', 'inReview', 'observed', 'valid', 'scheduled')
      and (select k.does_complaint_hold from public.payment_rule k) and app.has_open_complaint(of_party)
    order by r.id
    on conflict do nothing returning request_id)
  select app.payment_facts(array(select request_id from held))
$$;
revoke all on function app.hold_payments_of from public;
grant execute on function app.hold_payments_of to app_staff, app_worker, app_outsider;
