-- Transfers for which the bank paid another sum than their requests add up to: the difference is on the account of the payee,
-- with the party of the first request that was ever in the transfer.
create or replace function app.transfer_surplus() returns table (transfer_id bigint, provider_id bigint, affected_party_id bigint, surplus bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.id, t.provider_id, r.affected_party_id, t.surplus from payment_transfer t
  join payment_request r on r.id = (select min(k.id) from (select x.id from payment_request x where x.transfer_id = t.id
    union all select y.request_id from returned_request y where y.transfer_id = t.id) k (id))
  where t.surplus <> 0
$$;
revoke all on function app.transfer_surplus() from public;
grant execute on function app.transfer_surplus() to app_worker;
