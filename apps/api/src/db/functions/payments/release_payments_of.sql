-- Ends all holds of a party's requests for one cause, by any user, because the cause no longer exists; returns those it
-- released.
create or replace function app.release_payments_of(of_party bigint, cause text, why text) returns jsonb language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  with freed as (
    update public.payment_hold h set released_at = now(), release_note = why from public.payment_request r
    where r.id = h.request_id and r.affected_party_id = of_party and h.reason = cause and h.released_at is null returning h.request_id)
  select app.payment_facts(array(select request_id from freed))
$$;
revoke all on function app.release_payments_of from public;
grant execute on function app.release_payments_of to app_staff, app_worker;
