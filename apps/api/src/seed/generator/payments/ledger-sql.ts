/** The ledger transactions in order of time, with the entries of packages/domain/src/ledger/postings.ts. */
export const TXNS = `
create temporary table txn on commit drop as
select (select coalesce(max(id), 0) from ledger_txn) + row_number() over (order by k.at, k.key) as id, k.*, case when k.due > 0 then
    floor(k.tax::numeric * (k.before + k.amount) / k.due)::bigint - floor(k.tax::numeric * k.before / k.due)::bigint else 0 end as tax_part
from (
  select 'providerInvoiceAccepted' as kind, 'taxReceipt' as source_kind, b.id as source_id, 'receipt/' || b.id || '/providerInvoiceAccepted' as key,
      b.uploaded_at + interval '6 hours' as at, b.asker as by, b.party_id, b.claim_id, b.provider_id, null::text as holding, b.base, b.tax, b.withheld,
      b.base + b.tax - b.withheld as amount, 0::bigint as due, 0::bigint as before
    from billed b where b.kind = 'I' and b.is_posted
  union all select 'advanceApplied', 'taxReceipt', b.id, 'receipt/' || b.id || '/advanceApplied/' || b.advance_id, b.uploaded_at + interval '6 hours 1 second', b.asker, b.party_id,
      b.claim_id, b.provider_id, null, 0, b.tax, 0, b.advanced, b.base + b.tax - b.withheld, 0
    from billed b where b.kind = 'I' and b.is_posted and b.advance_id is not null
  union all select 'providerPaid', 'paymentRequest', b.request_id, 'request/' || b.request_id || '/paid/' || b.id, b.paid_at, b.asker, b.party_id, b.claim_id,
      b.provider_id, c.name, 0, b.tax, 0, b.asked, b.base + b.tax - b.withheld, b.advanced
    from billed b join payment_run n on n.id = b.run_id join company_account c on c.id = n.account_id where b.kind = 'I' and b.is_paid
  union all select case when k.provider_id is null then 'affectedPartyPaid' else 'advancePaid' end, 'paymentRequest', k.id, 'request/' || k.id || '/paid', k.paid_at,
      k.approver, k.party_id, k.claim_id, k.provider_id, c.name, 0, 0, 0, k.total, 0, 0
    from asked k join payment_run n on n.id = k.run_id join company_account c on c.id = n.account_id where k.is_paid and not k.needs_receipt) k`;

export const ENTRIES = `
create temporary table entry on commit drop as
select t.id as txn_id, e.place, e.account, e.centavos, case when e.has_party then t.party_id end as party_id, case when e.has_party then t.claim_id end as claim_id,
  case when e.has_provider then t.provider_id end as provider_id, case when e.account = 'bank' then t.holding end as holding
from txn t cross join lateral (
    select 1 as place, 'repairCost' as account, t.base as centavos, true as has_party, false as has_provider where t.kind = 'providerInvoiceAccepted'
    union all select 2, 'inputTaxPending', t.tax, false, false where t.kind = 'providerInvoiceAccepted'
    union all select 3, 'withheldIncomeTax', -t.withheld, false, false where t.kind = 'providerInvoiceAccepted'
    union all select 4, 'payable', -t.amount, true, true where t.kind = 'providerInvoiceAccepted'
    union all select 5, 'payable', t.amount, true, true where t.kind in ('advanceApplied', 'providerPaid')
    union all select 6, 'advances', t.amount, true, true where t.kind = 'advancePaid'
    union all select 7, 'settlementCost', t.amount, true, false where t.kind = 'affectedPartyPaid'
    union all select 8, 'advances', -t.amount, true, true where t.kind = 'advanceApplied'
    union all select 9, 'bank', -t.amount, false, false where t.kind in ('providerPaid', 'advancePaid', 'affectedPartyPaid')
    union all select 10, 'inputTaxPaid', t.tax_part, false, false where t.kind in ('advanceApplied', 'providerPaid')
    union all select 11, 'inputTaxPending', -t.tax_part, false, false where t.kind in ('advanceApplied', 'providerPaid')) e
where e.centavos <> 0`;

/** Through the ordinary posting function, one by one in order of time, each with its audit row. */
export const POSTED_ONE_BY_ONE = `
select app.post_ledger(t.kind, t.source_kind, t.source_id, t.key, t.at, t.by, null, (
    select jsonb_agg(jsonb_build_object('account', e.account, 'centavos', e.centavos, 'affected_party_id', e.party_id, 'claim_id', e.claim_id, 'customer_id', null,
      'provider_id', e.provider_id, 'business_unit_id', null, 'holding', e.holding) order by e.place) from entry e where e.txn_id = t.id)),
  app.record_audit('seedPayments', 'done', t.by, null, null, null, t.source_kind, t.source_id::text, null, jsonb_build_object('kind', t.kind, 'key', t.key))
from (select * from txn order by id) t`;

export const POSTED_AT_ONCE = [
  `insert into ledger_txn (id, kind, source_kind, source_id, key, content_hash, at, posted_by, posted_at) overriding system value
   select id, kind, source_kind, source_id, key, sha256(convert_to(key, 'UTF8')), at, by, at from txn order by id`,
  `insert into ledger_entry (txn_id, account, centavos, affected_party_id, claim_id, provider_id, holding)
   select txn_id, account, centavos, party_id, claim_id, provider_id, holding from entry order by txn_id, place`,
  `insert into ledger_balance as b (account, affected_party_id, provider_id, holding, centavos)
   select account, coalesce(party_id, 0), coalesce(provider_id, 0), coalesce(holding, ''), sum(centavos) from entry group by 1, 2, 3, 4 order by 1, 2, 3, 4
   on conflict (account, affected_party_id, customer_id, provider_id, business_unit_id, holding) do update set centavos = b.centavos + excluded.centavos`,
];
