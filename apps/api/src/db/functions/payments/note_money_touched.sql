-- Records what a write concerned, for the next check, one minute later. One function for every table of money: each
-- branch finds the party, run, transfer, transaction, document, collection or customer. Security definer: writers of
-- money have no other access to money_touched.
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
    -- A request removed from a transfer changes the transfer's sum too.
    insert into public.money_touched (kind, about) select distinct 'party', n.affected_party_id from new_rows n
    union select 'transfer', o.transfer_id from old_rows o join new_rows n on n.id = o.id
      where o.transfer_id is not null and n.transfer_id is distinct from o.transfer_id;
  when tg_table_name in ('payment_hold', 'payment_request_receipt') and tg_op <> 'DELETE' then
    insert into public.money_touched (kind, about)
    select distinct 'party', r.affected_party_id from new_rows n join public.payment_request r on r.id = n.request_id;
  when tg_table_name = 'payment_request_receipt' then
    insert into public.money_touched (kind, about)
    select distinct 'party', r.affected_party_id from old_rows o join public.payment_request r on r.id = o.request_id;
  when tg_table_name = 'tax_receipt' and tg_op = 'UPDATE' then
    -- Status answers of the tax authority change no money, and there are hundreds of thousands of them.
    insert into public.money_touched (kind, about)
    select distinct 'party', n.affected_party_id from new_rows n join old_rows o on o.id = n.id
    where n.affected_party_id is not null and n.direction = 'received'
      and to_jsonb(n) - '{sat_state,sat_checked_at,sat_valid_at,sat_tries,sat_next_at,version}'::text[]
        <> to_jsonb(o) - '{sat_state,sat_checked_at,sat_valid_at,sat_tries,sat_next_at,version}'::text[];
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
  when tg_table_name = 'transfer_return' then
    insert into public.money_touched (kind, about) select 'transfer', n.transfer_id from new_rows n;
  when tg_table_name = 'ledger_entry' then
    insert into public.money_touched (kind, about) select distinct 'txn', n.txn_id from new_rows n
    union select 'party', n.affected_party_id from new_rows n where n.affected_party_id is not null
    union select 'customer', n.customer_id from new_rows n where n.account = 'unapplied' and n.customer_id is not null;
  when tg_table_name = 'invoice' and tg_op = 'INSERT' then
    insert into public.money_touched (kind, about) select 'invoice', n.id from new_rows n;
  when tg_table_name = 'invoice' then
    -- Owner, retry time and mailing do not concern money.
    insert into public.money_touched (kind, about) select 'invoice', n.id from new_rows n join old_rows o on o.id = n.id
    where (n.state, n.kind, n.customer_id, n.subtotal, n.discount, n.tax, n.collected, n.credited, n.receipt_id)
      is distinct from (o.state, o.kind, o.customer_id, o.subtotal, o.discount, o.tax, o.collected, o.credited, o.receipt_id);
  when tg_table_name = 'invoice_party' then
    insert into public.money_touched (kind, about) select 'invoice', n.invoice_id from new_rows n union select 'party', n.affected_party_id from new_rows n;
  when tg_table_name in ('counter_receipt_invoice', 'complement_part') then
    insert into public.money_touched (kind, about) select distinct 'invoice', n.invoice_id from new_rows n;
  when tg_table_name = 'invoice_credit' then
    insert into public.money_touched (kind, about) select 'invoice', n.invoice_id from new_rows n union select 'invoice', n.credit_id from new_rows n;
  when tg_table_name = 'collection' then
    insert into public.money_touched (kind, about) select 'collection', n.id from new_rows n union select 'customer', n.customer_id from new_rows n;
  when tg_table_name = 'collection_refund' then
    insert into public.money_touched (kind, about) select distinct 'collection', n.collection_id from new_rows n;
  when tg_table_name = 'collection_part' then
    insert into public.money_touched (kind, about) select 'collection', n.collection_id from new_rows n union select 'invoice', n.invoice_id from new_rows n;
  when tg_table_name = 'collection_party' then
    insert into public.money_touched (kind, about) select 'party', n.affected_party_id from new_rows n
    union select 'invoice', p.invoice_id from new_rows n join public.collection_part p on p.id = n.part_id;
  end case;
  return null;
end $$;
