-- What must always hold of the ledger and does not. After zero: in all of it. After a transaction: in those since, and in the balances of the
-- parties they touched, which an index finds; bank and taxes would be summed over all years, so their balances are left to the whole check.
create or replace function app.ledger_faults(after_txn bigint) returns table (what text, about text, kept bigint, found bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select 'entries that do not sum to zero', t.id::text, 0::bigint, coalesce(sum(e.centavos), 0)::bigint
  from ledger_txn t left join ledger_entry e on e.txn_id = t.id where t.id > after_txn group by t.id
  having coalesce(sum(e.centavos), 0) <> 0 or count(e.id) < 2
  union all
  select 'balances that do not sum to zero', '', 0::bigint, sum(b.centavos)::bigint from ledger_balance b where after_txn = 0 having sum(b.centavos) <> 0
  union all
  select 'a balance that is not the sum of its entries', concat_ws('/', k.account, k.affected_party_id, k.customer_id, k.provider_id, k.business_unit_id, k.holding),
    coalesce(b.centavos, 0), coalesce(s.centavos, 0)
  from (
    select distinct e.account, coalesce(e.affected_party_id, 0) as affected_party_id, coalesce(e.customer_id, 0) as customer_id,
      coalesce(e.provider_id, 0) as provider_id, coalesce(e.business_unit_id, 0) as business_unit_id, coalesce(e.holding, '') as holding
    from ledger_entry e where e.txn_id > after_txn and e.affected_party_id is not null
    union select b.account, b.affected_party_id, b.customer_id, b.provider_id, b.business_unit_id, b.holding from ledger_balance b where after_txn = 0) k
  left join ledger_balance b using (account, affected_party_id, customer_id, provider_id, business_unit_id, holding)
  left join lateral (select sum(e.centavos)::bigint as centavos from ledger_entry e
    where e.account = k.account and e.affected_party_id is not distinct from nullif(k.affected_party_id, 0)
      and e.customer_id is not distinct from nullif(k.customer_id, 0) and e.provider_id is not distinct from nullif(k.provider_id, 0)
      and e.business_unit_id is not distinct from nullif(k.business_unit_id, 0) and e.holding is not distinct from nullif(k.holding, '')) s on true
  where coalesce(b.centavos, 0) <> coalesce(s.centavos, 0)
  union all
  select 'a reversal that does not reverse', t.id::text, 0::bigint, count(*) from ledger_txn t
  join lateral (
    select from (select account, affected_party_id, customer_id, provider_id, business_unit_id, holding, centavos from ledger_entry where txn_id = t.id
      union all select account, affected_party_id, customer_id, provider_id, business_unit_id, holding, centavos from ledger_entry where txn_id = t.reverses_id) both_ways
    group by account, affected_party_id, customer_id, provider_id, business_unit_id, holding having sum(centavos) <> 0) off on true
  where t.reverses_id is not null and t.id > after_txn group by t.id
$$;
revoke all on function app.ledger_faults(bigint) from public;
grant execute on function app.ledger_faults(bigint) to app_worker;
