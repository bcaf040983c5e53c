-- Ledger transactions after a given one without an audit row: neither for the posted request or receipt, nor for the
-- transaction itself.
create or replace function app.unaudited_money(after_txn bigint) returns table (txn_id bigint, source_kind text, source_id bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.id, t.source_kind, t.source_id from ledger_txn t where t.id > after_txn
    and not exists (select from audit_event a where a.entity = t.source_kind and a.entity_id = t.source_id::text and a.outcome = 'done'
      and a.at between t.posted_at - interval '10 minutes' and t.posted_at + interval '10 minutes')
    and not exists (select from audit_event a where a.entity = 'ledgerTxn' and a.entity_id = t.id::text)
$$;
revoke all on function app.unaudited_money(bigint) from public;
grant execute on function app.unaudited_money(bigint) to app_worker;
