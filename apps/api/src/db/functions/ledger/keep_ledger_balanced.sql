-- Checked at commit: the entries of one ledger transaction sum to zero.
create or replace function app.keep_ledger_balanced() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  off bigint;
begin
  select coalesce(sum(e.centavos), 0) into off from ledger_entry e where e.txn_id = new.txn_id;
  if off <> 0 then
    raise exception 'the entries of ledger transaction % do not sum to zero (% centavos)', new.txn_id, off using errcode = '23514';
  end if;
  return null;
end $$;
