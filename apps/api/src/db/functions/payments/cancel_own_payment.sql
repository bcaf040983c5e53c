-- Cancels a request made by the provider's own users, while nothing of it is on its way to the bank; null if there is
-- none.
create or replace function app.cancel_own_payment(of_request bigint, reason text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r record;
begin
  select k.affected_party_id, a.claim_id into r from public.payment_request k join public.affected_party a on a.id = k.affected_party_id
  where k.id = of_request and k.provider_id = app.current_provider_id() and app.is_asked_by(k.requested_by, app.current_user_id());
  if not found then return null; end if;
  perform from public.claim where id = r.claim_id for no key update;
  perform from public.affected_party where id = r.affected_party_id for no key update;
  select k.state into r from public.payment_request k where k.id = of_request for no key update;
  if not exists (select from public.payment_request_step s where s.from_state = r.state and s.to_state = 'cancelled') then return null; end if;
  update public.payment_request set state = 'cancelled', answer = reason, moved_by = app.current_user_id(), version = version + 1 where id = of_request;
  return r.state;
end $$;
revoke all on function app.cancel_own_payment from public;
grant execute on function app.cancel_own_payment to app_outsider;
