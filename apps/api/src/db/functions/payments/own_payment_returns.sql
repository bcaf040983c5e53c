-- Transfers of a request that came back, for its provider and for staff, without the user who registered them or the reason.
create or replace function app.own_payment_returns(of_request bigint) returns table (paid_on date, returned_on date, spei_key text, amount bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.paid_on, x.returned_on, t.spei_key, r.total from payment_request r join returned_request k on k.request_id = r.id
  join payment_transfer t on t.id = k.transfer_id
  join transfer_return x on x.transfer_id = t.id and x.approved_at is not null and x.superseded_at is null
  where r.id = of_request and (session_user <> 'app_outsider' or r.provider_id = app.current_provider_id())
  order by x.returned_on, x.id
$$;
revoke all on function app.own_payment_returns from public;
grant execute on function app.own_payment_returns to app_outsider, app_staff, app_worker;
