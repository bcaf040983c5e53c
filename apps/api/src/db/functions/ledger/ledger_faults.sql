-- Violated invariants of the ledger. After transaction 0: of everything, in one pass over the entries. After a later one: of the
-- transactions since, and of the balances of the parties they touched, which an index finds; balances of banks and taxes would be
-- summed over all years, so they are left to the full check.
create or replace function app.ledger_faults(after_txn bigint) returns table (what text, about text, kept bigint, found bigint) language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' set jit = off as $$
begin
  return query
  select 'entries that do not sum to zero', t.id::text, 0::bigint, coalesce(sum(e.centavos), 0)::bigint
  from ledger_txn t left join ledger_entry e on e.txn_id = t.id where t.id > after_txn group by t.id
  having coalesce(sum(e.centavos), 0) <> 0 or count(e.id) < 2;

  return query
  select 'a reversal that does not reverse', t.id::text, 0::bigint, count(*) from ledger_txn t
  join lateral (
    select from (select e.account, e.affected_party_id, e.customer_id, e.provider_id, e.business_unit_id, e.holding, e.centavos from ledger_entry e
      where e.txn_id = t.id or e.txn_id = t.reverses_id) both_ways
    group by account, affected_party_id, customer_id, provider_id, business_unit_id, holding having sum(centavos) <> 0) off on true
  where t.reverses_id is not null and t.id > after_txn group by t.id;

  -- Postings under way when the period was closed have an earlier hour: closing waits for them.
  return query
  select 'a posting in a closed period', t.id::text, 0::bigint, 1::bigint
  from ledger_txn t join accounting_period p on p.state = 'closed' and app.business_day(t.at) < p.month + interval '1 month'
  where t.id > after_txn and t.posted_at > p.closed_at group by t.id;

  if after_txn > 0 then
    return query
    select 'a balance that is not the sum of its entries', concat_ws('/', k.account, k.affected_party_id, k.customer_id, k.provider_id, k.business_unit_id, k.holding),
      coalesce(b.centavos, 0), k.centavos
    from (
      select e.account, e.affected_party_id, coalesce(e.customer_id, 0) as customer_id, coalesce(e.provider_id, 0) as provider_id,
        coalesce(e.business_unit_id, 0) as business_unit_id, coalesce(e.holding, '') as holding, sum(e.centavos)::bigint as centavos
      from (select distinct n.account, n.affected_party_id from ledger_entry n where n.txn_id > after_txn and n.affected_party_id is not null) touched
      join ledger_entry e on e.affected_party_id = touched.affected_party_id and e.account = touched.account group by 1, 2, 3, 4, 5, 6) k
    left join ledger_balance b using (account, affected_party_id, customer_id, provider_id, business_unit_id, holding)
    where coalesce(b.centavos, 0) <> k.centavos;
    return;
  end if;

  return query
  select 'balances that do not sum to zero', '', 0::bigint, sum(b.centavos)::bigint from ledger_balance b having sum(b.centavos) <> 0;

  return query
  select 'a balance that is not the sum of its entries',
    concat_ws('/', account, affected_party_id, customer_id, provider_id, business_unit_id, holding), coalesce(b.centavos, 0), coalesce(s.centavos, 0)
  from (
    select e.account, coalesce(e.affected_party_id, 0) as affected_party_id, coalesce(e.customer_id, 0) as customer_id,
      coalesce(e.provider_id, 0) as provider_id, coalesce(e.business_unit_id, 0) as business_unit_id, coalesce(e.holding, '') as holding,
      sum(e.centavos)::bigint as centavos
    from ledger_entry e group by 1, 2, 3, 4, 5, 6) s
  full join ledger_balance b using (account, affected_party_id, customer_id, provider_id, business_unit_id, holding)
  where coalesce(b.centavos, 0) <> coalesce(s.centavos, 0);
end $$;
revoke all on function app.ledger_faults(bigint) from public;
grant execute on function app.ledger_faults(bigint) to app_worker;
