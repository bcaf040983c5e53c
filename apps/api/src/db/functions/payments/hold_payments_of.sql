-- Holds every unpaid request of a party while a complaint is open, if the rule says so. Done by the system.
create or replace function app.hold_payments_of(of_party bigint, why text) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  held record;
begin
  if not (select r.does_complaint_hold from public.payment_rule r) then return; end if;
  for held in insert into public.payment_hold (request_id, reason, note)
    select r.id, 'complaint', why from public.payment_request r
    where r.affected_party_id = of_party and r.state in ('requested', 'approved', 'inReview', 'observed', 'valid', 'scheduled')
    order by r.id
    on conflict do nothing returning request_id
  loop
    perform app.tell_payment_hold(held.request_id, 'complaint', why, true);
  end loop;
end $$;
revoke all on function app.hold_payments_of from public;
