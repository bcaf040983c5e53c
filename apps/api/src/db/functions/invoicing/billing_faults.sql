-- What must always hold between our invoices, credit notes, collections, receipts of payment, counter-receipts and the ledger, and does not.
create or replace function app.billing_faults() returns table (what text, about text, kept bigint, found bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' set jit = off as $$
  select 'what an insurer owes for a party', concat_ws('/', coalesce(l.customer_id, d.customer_id), coalesce(l.affected_party_id, d.affected_party_id)),
    coalesce(l.centavos, 0), coalesce(d.centavos, 0)
  from (select b.customer_id, b.affected_party_id, sum(b.centavos)::bigint as centavos from ledger_balance b where b.account = 'receivable' group by 1, 2) l
  full join (select k.customer_id, k.affected_party_id, sum(k.centavos)::bigint as centavos from (
      select v.customer_id, p.affected_party_id, case v.kind when 'I' then p.base + p.tax else -(p.base + p.tax) end as centavos
      from invoice v join invoice_party p on p.invoice_id = v.id where v.kind in ('I', 'E') and v.state in ('stamped', 'cancelling')
      union all
      select c.customer_id, y.affected_party_id, -y.amount from collection c join collection_part p on p.collection_id = c.id and p.reversed_at is null
      join collection_party y on y.part_id = p.id) k group by 1, 2) d
    on d.customer_id = l.customer_id and d.affected_party_id = l.affected_party_id
  where coalesce(l.centavos, 0) <> coalesce(d.centavos, 0)
  union all
  select 'what came in and stands for no invoice', coalesce(l.customer_id, d.customer_id)::text, coalesce(l.centavos, 0), coalesce(d.centavos, 0)
  from (select b.customer_id, -sum(b.centavos)::bigint as centavos from ledger_balance b where b.account = 'unapplied' group by 1) l
  full join (select c.customer_id, sum(c.amount - c.applied)::bigint as centavos from collection c where c.state = 'registered' group by 1) d
    on d.customer_id = l.customer_id
  where coalesce(l.centavos, 0) <> coalesce(d.centavos, 0)
  union all
  select 'the tax that insurers have not paid', '', k.kept, k.found from (
    select -coalesce((select sum(b.centavos) from ledger_balance b where b.account = 'outputTaxPending'), 0)::bigint as kept,
      (coalesce((select sum(case v.kind when 'I' then p.tax else -p.tax end) from invoice v join invoice_party p on p.invoice_id = v.id
        where v.kind in ('I', 'E') and v.state in ('stamped', 'cancelling')), 0)
      - coalesce((select sum(y.tax) from collection_party y join collection_part p on p.id = y.part_id and p.reversed_at is null), 0))::bigint as found) k
  where k.kept <> k.found
  union all
  select 'an invoice that does not know what came in for it', v.id::text, v.collected, coalesce(sum(p.amount), 0)::bigint
  from invoice v left join collection_part p on p.invoice_id = v.id and p.reversed_at is null group by v.id having v.collected <> coalesce(sum(p.amount), 0)
  union all
  select 'an invoice that does not know what was taken off it', v.id::text, v.credited, coalesce(sum(k.amount), 0)::bigint
  from invoice v left join invoice_credit k on k.invoice_id = v.id and k.is_live group by v.id having v.credited <> coalesce(sum(k.amount), 0)
  union all
  select 'a collection that does not know what was applied of it', c.id::text, c.applied, coalesce(sum(p.amount), 0)::bigint
  from collection c left join collection_part p on p.collection_id = c.id and p.reversed_at is null group by c.id
  having c.applied <> coalesce(sum(p.amount), 0)
  union all
  select 'a part that is not the sum of its parties', p.id::text, p.amount, coalesce(sum(y.amount), 0)::bigint
  from collection_part p left join collection_party y on y.part_id = p.id group by p.id having p.amount <> coalesce(sum(y.amount), 0)
  union all
  select 'a party paid above what it was billed', y.affected_party_id::text, max(b.due)::bigint, sum(y.amount)::bigint
  from collection_party y join collection_part p on p.id = y.part_id and p.reversed_at is null
  join lateral (select i.base + i.tax - coalesce((select sum(e.base + e.tax) from invoice_credit k join invoice_party e on e.invoice_id = k.credit_id
      where k.invoice_id = p.invoice_id and k.is_live and e.affected_party_id = y.affected_party_id), 0) as due
    from invoice_party i where i.invoice_id = p.invoice_id and i.affected_party_id = y.affected_party_id) b on true
  group by p.invoice_id, y.affected_party_id having sum(y.amount) > max(b.due)
  union all
  select 'an invoice in two counter-receipts', i.invoice_id::text, 1, count(*) from counter_receipt_invoice i where i.is_live group by i.invoice_id
  having count(*) > 1
  union all
  select 'an invoice in the counter-receipt of another', i.invoice_id::text, c.customer_id, v.customer_id from counter_receipt_invoice i
  join counter_receipt c on c.id = i.counter_receipt_id join invoice v on v.id = i.invoice_id where c.customer_id <> v.customer_id
  union all
  select 'instalments that do not follow each other', k.invoice_id::text, k.due, k.balance_before from (
    select p.invoice_id, p.instalment, p.balance_before, coalesce(lag(p.balance_after) over w, v.total)::bigint as due, row_number() over w as place
    from complement_part p join invoice v on v.id = p.invoice_id where p.is_live window w as (partition by p.invoice_id order by p.instalment)) k
  -- A credit note between two instalments makes the balance smaller, never greater.
  where k.balance_before > k.due or k.place <> k.instalment
  union all
  select 'a cancelled invoice that something hangs on', v.id::text, 0, v.collected + v.credited from invoice v
  where v.kind = 'I' and v.state = 'cancelled' and v.collected + v.credited > 0
  union all
  select 'a party in two live invoices', p.affected_party_id::text, 1, count(*) from invoice_party p where p.is_live group by p.affected_party_id having count(*) > 1
  union all
  select 'a stamp of ours that two documents have', t.uuid, 1, count(*) from invoice v join tax_receipt t on t.id = v.receipt_id group by t.uuid having count(*) > 1
$$;
revoke all on function app.billing_faults() from public;
grant execute on function app.billing_faults() to app_worker;
