-- Ends all holds of a party's requests for one cause, by any user, because the cause no longer exists.
create or replace function app.release_payments_of(of_party bigint, cause text, why text) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  freed record;
begin
  for freed in update public.payment_hold h set released_at = now(), release_note = why from public.payment_request r
    where r.id = h.request_id and r.affected_party_id = of_party and h.reason = cause and h.released_at is null returning h.request_id
  loop
    perform app.tell_payment_hold(freed.request_id, cause, why, false);
  end loop;
end $$;
revoke all on function app.release_payments_of from public;
