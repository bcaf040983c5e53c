import { type HoldReason, PAYMENT_STATES, type PaymentState } from '@aura/domain/payments/payment-request';
import type { Client } from 'pg';
import { bareTables } from '../bare-tables.ts';
import { ASKED, PENDING_WITH_RECEIPT, PENDING_WITHOUT_RECEIPT } from './asked-sql.ts';
import {
  BILLED,
  COMPLEMENTS,
  ORDERS_SETTLED,
  PAPER,
  RECEIPT_LINES,
  RECEIPTS,
  RECEIPTS_OF_REQUESTS,
} from './receipt-sql.ts';
import {
  COMPANY_ACCOUNTS,
  GENERATED_ACCOUNTS,
  IN_RUNS,
  IN_TRANSFERS,
  PAYEE_ACCOUNTS,
  RUNS,
  TRANSFERS,
  WRITE_TRANSFERS,
} from './run-sql.ts';

/** Large tables, whose ids are assigned here. */
export const PAYMENT_TABLES = [
  'tax_receipt',
  'tax_receipt_line',
  'tax_receipt_part',
  'payment_transfer',
  'payment_request',
  'payment_request_receipt',
  'payment_request_move',
  'payment_hold',
  'ledger_txn',
  'ledger_entry',
];
const NUMBERED_HERE = ['tax_receipt', 'payment_transfer', 'payment_request', 'ledger_txn'];
/** Reasons a user holds for; the others follow from receipts and lists. */
const HELD_FOR: readonly HoldReason[] = ['complaint', 'paperwork', 'bank', 'legal', 'other'];
/** Tables whose triggers would do row by row what is written here set by set. */
const FOLLOWED = ['payment_request', 'payment_hold', 'tax_receipt', 'ledger_entry'];

interface Wanted {
  /** Claims whose folio is like this. */
  readonly folio: string;
  /** Into how many parts finished payments are split, if more than usual. */
  readonly parts?: number | undefined;
  /** One by one through the ordinary posting function, or many rows per statement. */
  readonly posting: 'oneByOne' | 'atOnce';
  /** Whether dropping and rebuilding indexes pays off. */
  readonly isMuch?: boolean;
}

/**
 * Payment requests for agreements without any, with receipts, runs, transfers and the ledger. In the caller's
 * transaction; returns how many.
 */
export async function generatePayments(client: Client, { folio, parts = 1, posting, isMuch }: Wanted): Promise<number> {
  const ways = JSON.stringify(PAYMENT_WAYS);
  for (const statement of [GENERATED_ACCOUNTS, COMPANY_ACCOUNTS, PAPER]) await client.query(statement);
  const { rowCount: asked } = await client.query(ASKED, [folio, parts, PENDING_WITH_RECEIPT, PENDING_WITHOUT_RECEIPT]);
  if (asked === 0) {
    await client.query('select app.recount_provider_accounts()');
    return 0;
  }
  await client.query('analyze asked');
  const { rows: last } = await client.query<{ id: string }>('select coalesce(max(id), 0) as id from payment_run');
  for (const table of FOLLOWED) await client.query(`alter table ${table} disable trigger user`);
  const dress = isMuch === true ? await bareTables(client, PAYMENT_TABLES) : undefined;
  for (const statement of [PAYEE_ACCOUNTS, RUNS]) await client.query(statement);
  for (const statement of IN_RUNS) await client.query(statement, [last[0]?.id]);
  for (const statement of [TRANSFERS, 'analyze sent', IN_TRANSFERS, WRITE_TRANSFERS, BILLED, 'analyze billed'])
    await client.query(statement);
  await client.query(REQUESTS, [ways]);
  await client.query(MOVES, [ways]);
  await client.query(HOLDS, [HELD_FOR]);
  for (const statement of [COMMITMENTS, RECEIPTS, RECEIPT_LINES, RECEIPTS_OF_REQUESTS, COMPLEMENTS, ORDERS_SETTLED])
    await client.query(statement);
  for (const statement of [TXNS, ENTRIES, 'create index on entry (txn_id)', 'analyze txn', 'analyze entry'])
    await client.query(statement);
  if (posting === 'oneByOne') await client.query(POSTED_ONE_BY_ONE);
  else for (const statement of POSTED_AT_ONCE) await client.query(statement);
  await dress?.();
  for (const table of NUMBERED_HERE)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${table}))`, [
      table,
    ]);
  for (const table of FOLLOWED) await client.query(`alter table ${table} enable trigger user`);
  await client.query('select app.recount_provider_accounts()');
  // Too much for the minutely check; callers check everything themselves.
  await client.query('delete from money_touched');
  for (const table of ['asked', 'sent', 'billed', 'txn', 'entry']) await client.query(`drop table ${table}`);
  return asked ?? 0;
}

interface Step {
  readonly state: PaymentState;
  readonly needsReceipt: boolean;
  readonly isPpd: boolean;
  readonly place: number;
  readonly from: PaymentState | null;
  readonly to: PaymentState;
}

/** The usual way to a state. Without a receipt it is valid once approved; an invoice paid at once has no complement. */
function wayTo(state: PaymentState, needsReceipt: boolean, isPpd: boolean): readonly PaymentState[] {
  const asked = ['requested'] as const;
  const approved = [...asked, 'approved'] as const;
  const looked = needsReceipt ? [...approved, 'inReview' as const] : approved;
  const scheduled = [...looked, 'valid', 'scheduled'] as const;
  const paid = [...scheduled, 'paid'] as const;
  const awaited = isPpd ? [...paid, 'complementPending' as const] : paid;
  const ways: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
    draft: ['draft'],
    requested: asked,
    returned: [...asked, 'returned'],
    rejected: [...asked, 'rejected'],
    cancelled: [...asked, 'cancelled'],
    approved,
    inReview: looked,
    observed: [...looked, 'observed'],
    valid: [...looked, 'valid'],
    scheduled,
    paid,
    complementPending: awaited,
    closed: [...awaited, 'closed'],
  };
  return ways[state];
}

const PAYMENT_WAYS: readonly Step[] = PAYMENT_STATES.flatMap((state) =>
  [true, false].flatMap((needsReceipt) =>
    [true, false].flatMap((isPpd) => {
      const way = wayTo(state, needsReceipt, isPpd);
      return way.map((to, place) => ({ state, needsReceipt, isPpd, place, from: way[place - 1] ?? null, to }));
    }),
  ),
);

/** The requests in their final state; $1 are the ways. If approved, the division has decided where it was needed. */
const REQUESTS = `
insert into payment_request (id, folio, kind, affected_party_id, provider_id, agreement_id, order_id, percentage, subtotal, tax, withheld_income_tax, state, former_state,
  codi_state, is_held, needs_receipt, comment, answer, requested_by, requested_at, moved_by, approved_by, approved_at, codi_by, codi_at, counter_receipt, expected_on,
  valid_at, run_id, transfer_id, paid_on, paid_at, complement_due_on, search_text)
overriding system value
select k.id, k.folio, k.kind, k.party_id, k.provider_id, k.agreement_id, k.order_id, k.percentage, k.subtotal, k.tax, k.withheld, k.state, w."from",
  case when not (k.is_big and k.decider <> k.approver) then 'notNeeded' when k.is_approved then 'approved' when k.state = 'rejected' then 'rejected' else 'waiting' end, k.hold is not null, k.needs_receipt,
  case k.kind when 'advance' then 'Para comprar el material.' when 'partial' then 'Avance de obra.' when 'final' then 'Trabajo terminado y recibido.' else 'Pago convenido en el finiquito.' end,
  case k.state when 'returned' then 'El monto no coincide con el avance fotografiado.' when 'rejected' then 'Corresponde a un trabajo que no se autorizó.'
    when 'observed' then 'El uso del CFDI no es el acordado.' when 'cancelled' then 'Pedida dos veces.' else '' end,
  k.asker, k.requested_at, case when k.is_approved then k.approver else k.asker end, case when k.is_approved then k.approver end, case when k.is_approved then k.approved_at end,
  case when k.is_approved and k.is_big and k.decider <> k.approver then k.decider end,
  case when k.is_approved and k.is_big and k.decider <> k.approver then k.approved_at end,
  case when k.state in ('valid', 'scheduled') or k.is_paid then nextval('counter_receipt_folio') end, case when k.state in ('valid', 'scheduled') or k.is_paid then k.pay_on end,
  case when k.state in ('valid', 'scheduled') or k.is_paid then k.valid_at end, k.run_id, k.transfer_id, case when k.is_paid then k.pay_on end, case when k.is_paid then k.paid_at end,
  case when k.is_paid and k.is_ppd then (date_trunc('month', k.pay_on) + interval '1 month 4 days')::date end,
  app.payment_search_text(k.folio, coalesce(p.full_name, a.name), c.claim_number, c.report_number, c.folio, a.name)
from asked k join affected_party a on a.id = k.party_id join claim c on c.id = a.claim_id left join provider p on p.id = k.provider_id left join jsonb_to_recordset($1::jsonb) w (state text, "needsReceipt" boolean, "isPpd" boolean, place int, "from" text, "to" text)
  on w.state = k.state and w."needsReceipt" = k.needs_receipt and w."isPpd" = k.is_ppd and w."to" = k.state
order by k.id`;

/** Each step with its time; $1 are the ways. */
const MOVES = `
insert into payment_request_move (request_id, from_state, to_state, note, user_id, at)
select k.id, w."from", w."to", case w."to" when 'returned' then 'El monto no coincide con el avance fotografiado.' when 'rejected' then 'Corresponde a un trabajo que no se autorizó.'
    when 'observed' then 'El uso del CFDI no es el acordado.' when 'cancelled' then 'Pedida dos veces.' else '' end,
  case when w."to" in ('draft', 'requested', 'cancelled') then k.asker when w."to" in ('approved', 'rejected', 'returned') then k.approver end,
  case w."to" when 'draft' then k.requested_at when 'requested' then k.requested_at when 'approved' then k.approved_at when 'inReview' then k.uploaded_at
    when 'observed' then k.uploaded_at + interval '1 hour' when 'valid' then k.valid_at when 'scheduled' then case when k.is_paid then k.cut_off_at else now() - interval '2 hours' end
    when 'paid' then k.paid_at when 'complementPending' then k.paid_at + interval '1 second'
    when 'closed' then k.paid_at + case when k.is_ppd then interval '3 days' else interval '1 second' end else k.requested_at + interval '4 hours' end
from asked k join jsonb_to_recordset($1::jsonb) w (state text, "needsReceipt" boolean, "isPpd" boolean, place int, "from" text, "to" text)
  on w.state = k.state and w."needsReceipt" = k.needs_receipt and w."isPpd" = k.is_ppd
order by k.id, w.place`;

/** Entries of the book of commitments: requested, approved, and requests reversed after a refusal. */
const COMMITMENTS = `
insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
select k.party_id, 'requested', k.subtotal, k.tax, 'paymentRequest', k.id, k.requested_at, k.asker from asked k where k.state <> 'draft'
union all select k.party_id, 'requested', -k.subtotal, -k.tax, 'paymentRequest', k.id, k.requested_at + interval '4 hours', k.approver
  from asked k where k.state in ('returned', 'rejected', 'cancelled')
union all select k.party_id, 'approved', k.subtotal, k.tax, 'paymentRequest', k.id, k.approved_at, k.approver from asked k where k.is_approved`;

/** Holds; $1 are the reasons. */
const HOLDS = `
insert into payment_hold (request_id, reason, note, held_by, held_at)
select k.id, ($1::text[])[1 + k.hold], '', k.approver, k.requested_at + interval '27 hours' from asked k where k.hold is not null`;

/** The ledger transactions in order of time, with the entries of packages/domain/src/ledger/postings.ts. */
const TXNS = `
create temporary table txn on commit drop as
select (select coalesce(max(id), 0) from ledger_txn) + row_number() over (order by k.at, k.key) as id, k.*, case when k.due > 0 then
    floor(k.tax::numeric * (k.before + k.amount) / k.due)::bigint - floor(k.tax::numeric * k.before / k.due)::bigint else 0 end as tax_part,
  case when k.due > 0 then floor(k.withheld::numeric * (k.before + k.amount) / k.due)::bigint
    - floor(k.withheld::numeric * k.before / k.due)::bigint else 0 end as withheld_part
from (
  select 'providerInvoiceAccepted' as kind, 'taxReceipt' as source_kind, b.id as source_id, 'receipt/' || b.id || '/providerInvoiceAccepted' as key,
      b.uploaded_at + interval '6 hours' as at, b.asker as by, b.party_id, b.claim_id, b.provider_id, null::text as holding, b.base, b.tax, b.withheld,
      b.base + b.tax - b.withheld as amount, 0::bigint as due, 0::bigint as before
    from billed b where b.kind = 'I' and b.is_posted
  union all select 'advanceApplied', 'taxReceipt', b.id, 'receipt/' || b.id || '/advanceApplied/' || b.advance_id,
      greatest(b.uploaded_at + interval '6 hours 1 second', (select k.paid_at + interval '1 second' from asked k where k.id = b.advance_id)), b.asker, b.party_id,
      b.claim_id, b.provider_id, null, 0, b.tax, b.withheld, b.advanced, b.base + b.tax - b.withheld, 0
    from billed b where b.kind = 'I' and b.is_posted and b.advance_id is not null
  union all select 'providerPaid', 'paymentRequest', b.request_id, 'request/' || b.request_id || '/paid/' || b.id, b.paid_at, b.asker, b.party_id, b.claim_id,
      b.provider_id, c.name, 0, b.tax, b.withheld, b.asked, b.base + b.tax - b.withheld, b.advanced
    from billed b join payment_run n on n.id = b.run_id join company_account c on c.id = n.account_id where b.kind = 'I' and b.is_paid
  union all select case when k.provider_id is null then 'affectedPartyPaid' else 'advancePaid' end, 'paymentRequest', k.id, 'request/' || k.id || '/paid', k.paid_at,
      k.approver, k.party_id, k.claim_id, k.provider_id, c.name, 0, 0, 0, k.total, 0, 0
    from asked k join payment_run n on n.id = k.run_id join company_account c on c.id = n.account_id where k.is_paid and not k.needs_receipt) k`;

const ENTRIES = `
create temporary table entry on commit drop as
select t.id as txn_id, e.place, e.account, e.centavos, case when e.has_party then t.party_id end as party_id, case when e.has_party then t.claim_id end as claim_id,
  case when e.has_provider then t.provider_id end as provider_id, case when e.account = 'bank' then t.holding end as holding
from txn t cross join lateral (
    select 1 as place, 'repairCost' as account, t.base as centavos, true as has_party, false as has_provider where t.kind = 'providerInvoiceAccepted'
    union all select 2, 'inputTaxPending', t.tax, false, false where t.kind = 'providerInvoiceAccepted'
    union all select 3, 'withheldIncomeTaxPending', -t.withheld, true, true where t.kind = 'providerInvoiceAccepted'
    union all select 4, 'payable', -t.amount, true, true where t.kind = 'providerInvoiceAccepted'
    union all select 5, 'payable', t.amount, true, true where t.kind in ('advanceApplied', 'providerPaid')
    union all select 6, 'advances', t.amount, true, true where t.kind = 'advancePaid'
    union all select 7, 'settlementCost', t.amount, true, false where t.kind = 'affectedPartyPaid'
    union all select 8, 'advances', -t.amount, true, true where t.kind = 'advanceApplied'
    union all select 9, 'bank', -t.amount, false, false where t.kind in ('providerPaid', 'advancePaid', 'affectedPartyPaid')
    union all select 10, 'inputTaxPaid', t.tax_part, false, false where t.kind in ('advanceApplied', 'providerPaid')
    union all select 11, 'inputTaxPending', -t.tax_part, false, false where t.kind in ('advanceApplied', 'providerPaid')
    union all select 12, 'withheldIncomeTaxPending', t.withheld_part, true, true where t.kind in ('advanceApplied', 'providerPaid')
    union all select 13, 'withheldIncomeTax', -t.withheld_part, true, true where t.kind in ('advanceApplied', 'providerPaid')) e
where e.centavos <> 0`;

/** Posts one by one through the ordinary posting function, in order of time, each with its audit row. */
const POSTED_ONE_BY_ONE = `
select app.post_ledger(t.kind, t.source_kind, t.source_id, t.key, t.at, t.by, null, (
    select jsonb_agg(jsonb_build_object('account', e.account, 'centavos', e.centavos, 'affected_party_id', e.party_id, 'claim_id', e.claim_id, 'customer_id', null,
      'provider_id', e.provider_id, 'business_unit_id', null, 'holding', e.holding) order by e.place) from entry e where e.txn_id = t.id)),
  app.record_audit('seedPayments', 'done', t.by, null, null, null, t.source_kind, t.source_id::text, null, jsonb_build_object('kind', t.kind, 'key', t.key))
from (select * from txn order by id) t`;

const POSTED_AT_ONCE = [
  `insert into ledger_txn (id, kind, source_kind, source_id, key, content_hash, at, posted_by, posted_at) overriding system value
   select id, kind, source_kind, source_id, key, sha256(convert_to(key, 'UTF8')), at, by, at from txn order by id`,
  `insert into ledger_entry (txn_id, account, centavos, affected_party_id, claim_id, provider_id, holding)
   select txn_id, account, centavos, party_id, claim_id, provider_id, holding from entry order by txn_id, place`,
  `insert into ledger_balance as b (account, affected_party_id, provider_id, holding, centavos)
   select account, coalesce(party_id, 0), coalesce(provider_id, 0), coalesce(holding, ''), sum(centavos) from entry group by 1, 2, 3, 4 order by 1, 2, 3, 4
   on conflict (account, affected_party_id, customer_id, provider_id, business_unit_id, holding) do update set centavos = b.centavos + excluded.centavos`,
];
