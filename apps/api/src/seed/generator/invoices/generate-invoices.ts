import type { Client } from 'pg';
import { bareTables } from '../bare-tables.ts';
import { generateClaimRows } from '../generate-claim-rows.ts';
import { COMPANY_ACCOUNTS } from '../payments/run-sql.ts';
import { PAPER } from '../payments/receipt-sql.ts';
import { DAMAGES, PROPERTIES } from '../words.ts';
import { withoutEntering, writeIntervals } from '../write-intervals.ts';
import {
  CAME_IN,
  COLLECTED,
  HANDED_IN,
  PARTS,
  PARTS_OF_PARTIES,
  WRITE_COLLECTIONS,
  WRITE_COUNTER_RECEIPTS,
} from './collected-sql.ts';
import { DOCUMENTS, WRITE_BILLED, WRITE_DOCUMENTS, WRITE_STAMPS } from './document-sql.ts';

const MANY = 20_000;
/** Large tables, whose triggers would do row by row what is written here set by set. */
const BILLING_TABLES = [
  'invoice',
  'invoice_party',
  'invoice_line',
  'invoice_move',
  'invoice_credit',
  'invoice_cancellation',
  'counter_receipt',
  'counter_receipt_invoice',
  'collection',
  'collection_part',
  'collection_party',
  'complement_part',
  'bank_statement_line',
];
const SHARED_TABLES = ['tax_receipt', 'tax_receipt_part', 'ledger_txn', 'ledger_entry'];
const NUMBERED_HERE = ['invoice', 'tax_receipt', 'collection', 'collection_part', 'counter_receipt', 'ledger_txn'];
const FOLLOWED = [...BILLING_TABLES, 'tax_receipt', 'tax_receipt_part', 'ledger_entry'];
const TEMPORARY = ['bill', 'bill_party', 'part_party', 'part', 'came_in', 'handed_in', 'document', 'txn', 'entry'];

/**
 * Invoices of finished work, one per claim, with debts, collections, payment complements, credit notes, cancellations,
 * counter-receipts and the ledger. One transaction. The documents of the last `watched` (an interval) are scheduled for
 * checks with the tax authority.
 */
export async function generateInvoices(
  client: Client,
  count: number,
  tell: (step: string) => void,
  { watched = '60 days' } = {},
): Promise<void> {
  await client.query('begin');
  await client.query("set local work_mem = '256MB'");
  await client.query('set local jit = off');
  for (const statement of [COMPANY_ACCOUNTS, PAPER]) await client.query(statement);
  const lastOf = async (table: string) =>
    (await client.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`)).rows[0]?.id;
  const [lastParty, lastStatement] = [await lastOf('affected_party'), await lastOf('bank_statement')];
  const isMuch = count >= MANY;
  const dressWork = isMuch ? await bareTables(client, ['claim', 'affected_party', 'stage_interval']) : undefined;
  await client.query('alter table affected_party disable trigger macro_inserted');
  await client.query('alter table claim disable trigger macro_updated');
  await generateClaimRows(client, count, 0);
  await client.query('drop table generated_claim');
  tell('claims');
  if (isMuch) await client.query('analyze claim');
  await withoutEntering(client, async () => {
    await client.query(BILLED_PARTIES, [PROPERTIES, DAMAGES]);
    tell('affected parties');
    await writeIntervals(client, { last: 1, withTasks: false });
  });
  tell('intervals');
  await client.query(BILLS, [lastParty]);
  for (const statement of [BILLED_OF_PARTY, BILLED_SUMS, 'analyze bill', 'analyze bill_party', REOPENED])
    await client.query(statement);
  await dressWork?.();
  tell('indexes of claims');
  for (const table of FOLLOWED) await client.query(`alter table ${table} disable trigger user`);
  const dress = isMuch ? await bareTables(client, [...BILLING_TABLES, ...SHARED_TABLES]) : undefined;
  for (const statement of [PARTS_OF_PARTIES, PARTS, 'analyze part', 'analyze part_party', COLLECTED, CAME_IN])
    await client.query(statement);
  for (const statement of [HANDED_IN, DOCUMENTS, 'analyze document']) await client.query(statement);
  await client.query(WRITE_STAMPS, [watched]);
  await client.query(WRITE_DOCUMENTS);
  tell('documents');
  for (const statement of WRITE_COLLECTIONS)
    await client.query(statement, statement.includes('$1') ? [lastStatement] : []);
  for (const statement of [...WRITE_BILLED, ...WRITE_COUNTER_RECEIPTS]) await client.query(statement);
  tell('collections, receipts of payment, counter-receipts');
  for (const statement of [BILLING_TXNS, BILLING_ENTRIES, 'analyze txn', 'analyze entry', ...BILLING_POSTED])
    await client.query(statement);
  tell('ledger');
  await dress?.();
  for (const table of NUMBERED_HERE)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${table}))`, [
      table,
    ]);
  for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`);
  await client.query('alter table affected_party enable trigger macro_inserted');
  await client.query('alter table claim enable trigger macro_updated');
  await client.query('select app.rebuild_macro()');
  // Joined below: without statistics of this transaction's rows these would be nested loops.
  for (const table of ['invoice', 'invoice_party', 'invoice_cancellation']) await client.query(`analyze ${table}`);
  await client.query('select app.rebuild_report_billed()');
  // Too much for the minutely check; callers check everything themselves.
  await client.query('delete from money_touched');
  for (const table of TEMPORARY) await client.query(`drop table ${table}`);
  await client.query('commit');
  tell('indexes');
  for (const table of [
    'claim',
    'affected_party',
    'stage_interval',
    ...BILLING_TABLES,
    ...SHARED_TABLES,
    'ledger_balance',
    'report_billed',
  ])
    await client.query(`vacuum analyze ${table}`);
  tell('statistics');
}

/** The ledger transactions in order of time, with the entries of packages/domain/src/ledger/postings.ts. */
const BILLING_TXNS = `
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

const BILLING_ENTRIES = `
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

const BILLING_POSTED = [
  `insert into ledger_txn (id, kind, source_kind, source_id, key, content_hash, reverses_id, at, posted_by, posted_at) overriding system value
   select t.id, t.kind, t.source_kind, t.source_id, t.key, sha256(convert_to(t.key, 'UTF8')), o.id, t.at, u.id, t.at
   from txn t left join (select id, key from txn where kind = 'invoiceRegistered') o on o.key = t.reverses, (select min(id) as id from user_account) u order by t.id`,
  `insert into ledger_entry (txn_id, account, centavos, affected_party_id, claim_id, customer_id, holding)
   select txn_id, account, centavos, party_id, claim_id, customer_id, holding from entry order by txn_id, place`,
  `insert into ledger_balance as b (account, affected_party_id, customer_id, holding, centavos)
   select account, coalesce(party_id, 0), coalesce(customer_id, 0), coalesce(holding, ''), sum(centavos) from entry group by 1, 2, 3, 4 order by 1, 2, 3, 4
   on conflict (account, affected_party_id, customer_id, provider_id, business_unit_id, holding) do update set centavos = b.centavos + excluded.centavos`,
];

/**
 * One or two parties for each claim generated without any: finished and billed work. How far its payment has come is
 * drawn from the claim's id (`fate` below) and determines the stage.
 */
const BILLED_PARTIES = `
with stage as (select array_agg(id order by number) filter (where number = 7.03) as billed, array_agg(id) filter (where number = 8.01) as owed,
    array_agg(id) filter (where number = 9.01) as closed, array_agg(id) filter (where number = 9.02) as cancelled from process_stage),
  work as (
    select c.*, k.fate, k.billed_at from claim c cross join lateral (select c.id * 2654435761 % 1000 as draw,
        least(c.assigned_at + (15 + c.id % 20) * interval '1 day', now() - (c.id % 600) * interval '1 minute') as billed_at) d
      cross join lateral (select d.billed_at, case when d.draw >= 980 then 'cancelled' when d.draw < 730 and d.billed_at < now() - interval '70 days' then
          case when d.draw < 660 then 'paid' when d.draw < 700 then 'twice' else 'partly' end
        when d.draw < 760 then 'credited' else 'owed' end as fate) k
    where c.slug like '%-g%' and not exists (select from affected_party a where a.claim_id = c.id))
insert into affected_party (slug, claim_id, customer_id, zone_id, name, contact_phones, description, stage_id, stage_since, damage_origin, is_authorized,
  is_quotation_closed, is_data_complete, is_paperwork_complete, finished_at, added_at)
select w.slug || '-a' || k, w.id, w.customer_id, w.zone_id, ($1::text[])[1 + (w.id + k) % 8] || ' ' || (w.id % 9973) || '-' || k, array['55' || lpad(((w.id * 31 + k) % 99999989)::text, 8, '0')], ($2::text[])[1 + (w.id + k) % 6],
  case when w.fate in ('paid', 'twice') then stage.closed[1] when w.fate = 'cancelled' then stage.cancelled[1] when w.id % 5 = 0 then stage.billed[1] else stage.owed[1] end,
  w.billed_at, 'colision', true, true, true, true, case when w.fate in ('paid', 'twice', 'cancelled') then w.billed_at end, w.assigned_at
from work w cross join lateral generate_series(1, case when w.id % 5 = 0 then 2 else 1 end) k, stage`;

/** A case with an open balance is open. */
const REOPENED = `
update claim c set closed_at = null where c.closed_at is not null and c.id in (select b.claim_id from bill b where b.fate in ('partly', 'credited', 'owed'))`;

/** An invoice for each claim whose parties have none: amount and date. Uses the same draw as the parties. */
const BILLS = `
create temporary table bill on commit drop as
select (select coalesce(max(id), 0) from invoice) + row_number() over (order by k.billed_at, k.claim_id) as id,
  (select coalesce(max(id), 0) from tax_receipt) + row_number() over (order by k.billed_at, k.claim_id) as receipt_id, k.*, upper(md5('factura ' || k.claim_id)::uuid::text) as uuid,
  to_char(k.billed_at at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as issued_at, (k.billed_at at time zone 'America/Mexico_City')::date as day,
  k.claim_id % 5 <> 3 as is_ppd, 0::bigint as base, 0::bigint as tax, 0::bigint as collected, 0::bigint as credited
from (select a.claim_id, min(a.customer_id) as customer_id, min(a.stage_since) as billed_at, min(d.fate) as fate
  from affected_party a join claim c on c.id = a.claim_id
    cross join lateral (select c.id * 2654435761 % 1000 as draw) n
    cross join lateral (select case when n.draw >= 980 then 'cancelled' when n.draw < 730 and a.stage_since < now() - interval '70 days' then
        case when n.draw < 660 then 'paid' when n.draw < 700 then 'twice' else 'partly' end
      when n.draw < 760 then 'credited' else 'owed' end as fate) d
  where c.folio ~ '^G-' and a.id > $1::bigint group by a.claim_id) k`;

const BILLED_OF_PARTY = `
create temporary table bill_party on commit drop as
select b.id as bill_id, a.id as party_id, b.claim_id, b.customer_id, k.base, round(k.base * 0.16)::bigint as tax, b.fate,
  case when b.fate = 'credited' then k.base / 10 else 0 end as credit_base, case when b.fate = 'credited' then round((k.base / 10) * 0.16)::bigint else 0 end as credit_tax
from bill b join affected_party a on a.claim_id = b.claim_id cross join lateral (select 150000 + a.id * 7919 % 3000000 as base) k`;

const BILLED_SUMS = `
update bill b set base = k.base, tax = k.tax, credited = k.credited
from (select bill_id, sum(base)::bigint as base, sum(tax)::bigint as tax, sum(credit_base + credit_tax)::bigint as credited from bill_party group by 1) k where k.bill_id = b.id`;
