-- Refuses to commit a payment requested while a complaint about the party is open and the rule holds payments, if the act
-- did not hold it.
create or replace function app.refuse_unheld_payment() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.has_open_complaint(new.affected_party_id) and (select r.does_complaint_hold from public.payment_rule r)
      and not exists (select from public.payment_hold h where h.request_id = new.id and h.reason = 'complaint') then
    raise exception 'payment request % is not held although a complaint is open', new.id using errcode = '23514', constraint = 'held_while_complained';
  end if;
  return null;
end $$;
