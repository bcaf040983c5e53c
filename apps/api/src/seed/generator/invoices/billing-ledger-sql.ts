/** The ledger transactions in order of time, with the entries of packages/domain/src/ledger/postings.ts. */
export const BILLING_TXNS = `
create temporary table txn on commit drop as
select (select coalesce(max(id), 0) from ledger_txn) + row_number() over (order by k.at, k.key) as id, k.* from (
  select 'invoiceRegistered' as kind, 'invoice' as source_kind, p.bill_id as source_id, 'invoice/' || p.bill_id || '/registered/' || p.party_id as key, b.billed_at as at,
      p.party_id, p.claim_id, p.customer_id, null::text as holding, p.base, p.tax, p.base + p.tax as amount, null::text as reverses
    from bill_party p join bill b on b.id = p.bill_id
  union all select 'reversal', 'invoice', p.bill_id, 'reverse/invoice/' || p.bill_id || '/registered/' || p.party_id, least(b.billed_at + interval '2 days', now()), p.party_id, p.claim_id,
      p.customer_id, null, p.base, p.tax, p.base + p.tax, 'invoice/' || p.bill_id || '/registered/' || p.party_id from bill_party p join bill b on b.id = p.bill_id where b.fate = 'cancelled'
  union all select 'customerCredited', 'invoice', d.id, 'invoice/' || d.id || '/credited/' || p.party_id, d.at, p.party_id, p.claim_id, p.customer_id, null, p.credit_base, p.credit_tax,
      p.credit_base + p.credit_tax, null from document d join bill_party p on p.bill_id = d.about where d.kind = 'E'
  union all select 'collectionReceived', 'collection', c.id, 'collection/' || c.id || '/received', o.made_at, null, null, c.customer_id, h.name, 0, 0, c.amount, null
    from came_in c join collection o on o.id = c.id join company_account h on h.id = o.account_id
  union all select 'collectionApplied', 'collection', p.collection_id, 'collection-part/' || p.id || '/' || y.party_id, p.received_on::timestamptz + interval '17 hours', y.party_id,
      y.claim_id, y.customer_id, null, 0, y.tax, y.amount, null from part_party y join part p on p.bill_id = y.bill_id and p.instalment = y.instalment) k`;

export const BILLING_ENTRIES = `
create temporary table entry on commit drop as
select t.id as txn_id, e.place, e.account, e.centavos, case when e.has_party then t.party_id end as party_id, case when e.has_party then t.claim_id end as claim_id,
  case when e.has_party or e.account = 'unapplied' then t.customer_id end as customer_id, case when e.account = 'bank' then t.holding end as holding
from txn t cross join lateral (select case t.kind when 'reversal' then -1 else 1 end as sign) s cross join lateral (
    select 1 as place, 'receivable' as account, s.sign * t.amount as centavos, true as has_party where t.kind in ('invoiceRegistered', 'reversal')
    union all select 2, 'income', -s.sign * t.base, true where t.kind in ('invoiceRegistered', 'reversal')
    union all select 3, 'outputTaxPending', -s.sign * t.tax, false where t.kind in ('invoiceRegistered', 'reversal')
    union all select 4, 'income', t.base, true where t.kind = 'customerCredited'
    union all select 5, 'outputTaxPending', t.tax, false where t.kind in ('customerCredited', 'collectionApplied')
    union all select 6, 'receivable', -t.amount, true where t.kind in ('customerCredited', 'collectionApplied')
    union all select 7, 'bank', t.amount, false where t.kind = 'collectionReceived'
    union all select 8, 'unapplied', -t.amount, false where t.kind = 'collectionReceived'
    union all select 9, 'unapplied', t.amount, false where t.kind = 'collectionApplied'
    union all select 10, 'outputTaxCollected', -t.tax, false where t.kind = 'collectionApplied') e
where e.centavos <> 0`;

export const BILLING_POSTED = [
  `insert into ledger_txn (id, kind, source_kind, source_id, key, content_hash, reverses_id, at, posted_by, posted_at) overriding system value
   select t.id, t.kind, t.source_kind, t.source_id, t.key, sha256(convert_to(t.key, 'UTF8')), o.id, t.at, u.id, t.at
   from txn t left join (select id, key from txn where kind = 'invoiceRegistered') o on o.key = t.reverses, (select min(id) as id from user_account) u order by t.id`,
  `insert into ledger_entry (txn_id, account, centavos, affected_party_id, claim_id, customer_id, holding)
   select txn_id, account, centavos, party_id, claim_id, customer_id, holding from entry order by txn_id, place`,
  `insert into ledger_balance as b (account, affected_party_id, customer_id, holding, centavos)
   select account, coalesce(party_id, 0), coalesce(customer_id, 0), coalesce(holding, ''), sum(centavos) from entry group by 1, 2, 3, 4 order by 1, 2, 3, 4
   on conflict (account, affected_party_id, customer_id, provider_id, business_unit_id, holding) do update set centavos = b.centavos + excluded.centavos`,
];
