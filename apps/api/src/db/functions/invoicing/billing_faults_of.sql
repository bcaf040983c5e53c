-- Violated invariants between our invoices, credit notes, collections, receipts of payment, counter-receipts and the
-- ledger: for the given parties, documents, collections and customers, or for everything if all are null. Planned with
-- its values each time, so that it looks up the few and scans the many.
create or replace function app.billing_faults_of(of_parties bigint[], of_invoices bigint[], of_collections bigint[], of_customers bigint[])
returns table (what text, about text, kept bigint, found bigint) language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' set jit = off set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  invoices bigint[];
  parts bigint[];
  uuids text[];
begin
  if of_parties is not null or of_invoices is not null or of_collections is not null or of_customers is not null then
    of_customers := coalesce(of_customers, '{}');
    -- A credit note and a receipt of payment concern the invoices they are about; a collection those it pays.
    invoices := array(select unnest(of_invoices)
      union select p.invoice_id from invoice_party p where p.affected_party_id = any (of_parties)
      union select k.invoice_id from invoice_credit k where k.credit_id = any (of_invoices)
      union select k.invoice_id from complement_part k where k.complement_id = any (of_invoices)
      union select p.invoice_id from collection_part p where p.collection_id = any (of_collections));
    of_parties := array(select unnest(of_parties) union select p.affected_party_id from invoice_party p where p.invoice_id = any (invoices));
    parts := array(select p.id from collection_part p where p.invoice_id = any (invoices));
    of_collections := array(select unnest(of_collections) union select p.collection_id from collection_part p where p.id = any (parts));
    uuids := array(select t.uuid from invoice v join tax_receipt t on t.id = v.receipt_id where v.id = any (invoices));
  end if;
  return query
    select 'what an insurer owes for a party', concat_ws('/', coalesce(l.customer_id, d.customer_id), coalesce(l.affected_party_id, d.affected_party_id)),
      coalesce(l.centavos, 0), coalesce(d.centavos, 0)
    from (select b.customer_id, b.affected_party_id, sum(b.centavos)::bigint as centavos from ledger_balance b
      where b.account = 'receivable' and (of_parties is null or b.affected_party_id = any (of_parties)) group by 1, 2) l
    full join (select k.customer_id, k.affected_party_id, sum(k.centavos)::bigint as centavos from (
        select v.customer_id, p.affected_party_id, case v.kind when 'I' then p.base + p.tax else -(p.base + p.tax) end as centavos
        from invoice v join invoice_party p on p.invoice_id = v.id where v.kind in ('I', 'E') and v.state in ('stamped', 'cancelling')
          and (of_parties is null or p.affected_party_id = any (of_parties))
        union all
        select c.customer_id, y.affected_party_id, -y.amount from collection c join collection_part p on p.collection_id = c.id and p.reversed_at is null
          and (p.credit_id is null or p.effective_at is not null)
        join collection_party y on y.part_id = p.id where of_parties is null or y.affected_party_id = any (of_parties)) k group by 1, 2) d
      on d.customer_id = l.customer_id and d.affected_party_id = l.affected_party_id
    where coalesce(l.centavos, 0) <> coalesce(d.centavos, 0)
    union all
    select 'what came in and stands for no invoice', coalesce(l.customer_id, d.customer_id)::text, coalesce(l.centavos, 0), coalesce(d.centavos, 0)
    from (select b.customer_id, -sum(b.centavos)::bigint as centavos from ledger_balance b
      where b.account = 'unapplied' and (of_customers is null or b.customer_id = any (of_customers)) group by 1) l
    full join (select c.customer_id, sum(c.amount - c.applied - c.refunded)::bigint as centavos from collection c
      where c.state = 'registered' and c.applied + c.refunded < c.amount and (of_customers is null or c.customer_id = any (of_customers)) group by 1) d
      on d.customer_id = l.customer_id
    where coalesce(l.centavos, 0) <> coalesce(d.centavos, 0)
    union all
    select 'an invoice that does not know what came in for it', v.id::text, v.collected, coalesce(sum(p.amount), 0)::bigint
    from invoice v left join collection_part p on p.invoice_id = v.id and p.reversed_at is null
    where invoices is null or v.id = any (invoices) group by v.id having v.collected <> coalesce(sum(p.amount), 0)
    union all
    select 'an invoice that does not know what was taken off it', v.id::text, v.credited, coalesce(sum(k.amount), 0)::bigint
    from invoice v left join invoice_credit k on k.invoice_id = v.id and k.is_live
    where invoices is null or v.id = any (invoices) group by v.id having v.credited <> coalesce(sum(k.amount), 0)
    union all
    select 'a collection that does not know what was applied of it', c.id::text, c.applied, coalesce(sum(p.amount), 0)::bigint
    from collection c left join collection_part p on p.collection_id = c.id and p.reversed_at is null and (p.credit_id is null or p.effective_at is not null)
    where of_collections is null or c.id = any (of_collections) group by c.id having c.applied <> coalesce(sum(p.amount), 0)
    union all
    select 'a collection that does not know what was given back of it', c.id::text, c.refunded, coalesce(sum(x.amount), 0)::bigint
    from collection c left join collection_refund x on x.collection_id = c.id and x.approved_at is not null
    where of_collections is null or c.id = any (of_collections) group by c.id having c.refunded <> coalesce(sum(x.amount), 0)
    union all
    select 'a part that is not the sum of its parties', p.id::text, p.amount, coalesce(sum(y.amount), 0)::bigint
    from collection_part p left join collection_party y on y.part_id = p.id
    where parts is null or p.id = any (parts) group by p.id having p.amount <> coalesce(sum(y.amount), 0)
    union all
    select 'a party paid above what it was billed', d.affected_party_id::text, coalesce(b.due, 0)::bigint, d.paid
    from (select p.invoice_id, y.affected_party_id, sum(y.amount)::bigint as paid
      from collection_part p join collection_party y on y.part_id = p.id
      where p.reversed_at is null and (parts is null or p.id = any (parts)) group by 1, 2) d
    left join (select k.invoice_id, k.affected_party_id, sum(k.amount)::bigint as due from (
        select i.invoice_id, i.affected_party_id, i.base + i.tax as amount from invoice_party i where invoices is null or i.invoice_id = any (invoices)
        union all
        select c.invoice_id, e.affected_party_id, -(e.base + e.tax) from invoice_credit c join invoice_party e on e.invoice_id = c.credit_id
        where c.is_live and (invoices is null or c.invoice_id = any (invoices))) k group by 1, 2) b
      on b.invoice_id = d.invoice_id and b.affected_party_id = d.affected_party_id
    where d.paid > coalesce(b.due, 0)
    union all
    select 'an invoice in two counter-receipts', i.invoice_id::text, 1::bigint, count(*) from counter_receipt_invoice i
    where i.is_live and (invoices is null or i.invoice_id = any (invoices)) group by i.invoice_id having count(*) > 1
    union all
    select 'an invoice in the counter-receipt of another', i.invoice_id::text, c.customer_id, v.customer_id from counter_receipt_invoice i
    join counter_receipt c on c.id = i.counter_receipt_id join invoice v on v.id = i.invoice_id
    where c.customer_id <> v.customer_id and (invoices is null or i.invoice_id = any (invoices))
    union all
    select 'instalments that do not follow each other', k.invoice_id::text, k.due, k.balance_before from (
      select p.invoice_id, p.instalment, p.balance_before, coalesce(lag(p.balance_after) over w, v.total)::bigint as due, row_number() over w as place
      from complement_part p join invoice v on v.id = p.invoice_id where p.is_live and (invoices is null or p.invoice_id = any (invoices))
      window w as (partition by p.invoice_id order by p.instalment)) k
    -- A credit note between two instalments reduces the balance, never increases it.
    where k.balance_before > k.due or k.place <> k.instalment
    union all
    select 'a cancelled invoice that something hangs on', v.id::text, 0::bigint, v.collected + v.credited from invoice v
    where v.kind = 'I' and v.state = 'cancelled' and v.collected + v.credited > 0 and (invoices is null or v.id = any (invoices))
    union all
    select 'a party in two live invoices', p.affected_party_id::text, 1::bigint, count(*) from invoice_party p
    where p.is_live and (of_parties is null or p.affected_party_id = any (of_parties)) group by p.affected_party_id having count(*) > 1
    union all
    select 'a stamp of ours that two documents have', t.uuid, 1::bigint, count(*) from tax_receipt t join invoice v on v.receipt_id = t.id
    where uuids is null or t.uuid = any (uuids) group by t.uuid having count(*) > 1;
end $$;
revoke all on function app.billing_faults_of from public;
grant execute on function app.billing_faults_of to app_worker;
