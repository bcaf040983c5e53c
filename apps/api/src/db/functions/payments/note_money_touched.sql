-- Notes whom a write concerned, for the check of the next minute. One function for every table of money: each says in its own way which party,
-- run, transfer or transaction that is. Borrows the owner's rights because whoever writes money notes nothing else.
create or replace function app.note_money_touched() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case
  when tg_table_name in ('agreement', 'payee_account') then
    insert into public.money_touched (kind, about) select distinct 'party', n.affected_party_id from new_rows n;
  when tg_table_name = 'amount_event' then
    insert into public.money_touched (kind, about)
    select distinct 'party', n.affected_party_id from new_rows n where n.measure in ('requested', 'approved');
  when tg_table_name = 'payment_request' and tg_op = 'INSERT' then
    insert into public.money_touched (kind, about) select distinct 'party', n.affected_party_id from new_rows n;
  when tg_table_name = 'payment_request' then
    -- A request that leaves a transfer leaves a sum behind there.
    insert into public.money_touched (kind, about) select distinct 'party', n.affected_party_id from new_rows n
    union select 'transfer', o.transfer_id from old_rows o join new_rows n on n.id = o.id
      where o.transfer_id is not null and n.transfer_id is distinct from o.transfer_id;
  when tg_table_name in ('payment_hold', 'payment_request_receipt') and tg_op <> 'DELETE' then
    insert into public.money_touched (kind, about)
    select distinct 'party', r.affected_party_id from new_rows n join public.payment_request r on r.id = n.request_id;
  when tg_table_name = 'payment_request_receipt' then
    insert into public.money_touched (kind, about)
    select distinct 'party', r.affected_party_id from old_rows o join public.payment_request r on r.id = o.request_id;
  when tg_table_name = 'tax_receipt' then
    insert into public.money_touched (kind, about)
    select distinct 'party', n.affected_party_id from new_rows n where n.affected_party_id is not null and n.direction = 'received';
  when tg_table_name = 'tax_receipt_part' then
    insert into public.money_touched (kind, about) select distinct 'party', t.affected_party_id
    from new_rows n join public.tax_receipt t on t.id = n.invoice_id where t.affected_party_id is not null and t.direction = 'received';
  when tg_table_name = 'payment_run' then
    insert into public.money_touched (kind, about) select 'run', n.id from new_rows n;
  when tg_table_name = 'payment_transfer' then
    insert into public.money_touched (kind, about) select 'transfer', n.id from new_rows n union select 'run', n.run_id from new_rows n;
  when tg_table_name = 'ledger_entry' then
    insert into public.money_touched (kind, about) select distinct 'txn', n.txn_id from new_rows n
    union select 'party', n.affected_party_id from new_rows n where n.affected_party_id is not null;
  end case;
  return null;
end $$;
