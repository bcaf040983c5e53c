import type { withholdingListing, WithholdingRow } from '@aura/contracts/payments/withholdings';
import { sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { monthDimension } from '../../claims/public.ts';
import { receiptNumberOf } from '../base/request-columns.ts';

/**
 * Every posting that moves what is owed to the tax authority, with its document and the base of that part. The base of
 * a payment is computed from its other entries: the payment, less the tax it made due, plus what it withheld. What was
 * booked at acceptance, before decision 0068, has the base of its document.
 */
const moved = sql`(
  select m.*, row_number() over (partition by m.receipt_id is null, coalesce(m.receipt_id, m.source_id), date_trunc('month', m.day) order by m.id) = 1 as is_first
  from (
    select t.id, app.business_day(t.at) as day, o.source_kind, o.source_id, k.income, k.value,
      case when o.kind in ('providerPaid', 'advanceApplied', 'advanceRestored') then k.payable - k.tax_paid + k.income + k.value
        when o.kind = 'providerInvoiceAccepted' then k.repair
        -- Of a credit note only what was owed already; the rest was never caused.
        when o.kind = 'providerCredited' then round(k.repair * (k.income + k.value)::numeric / nullif(k.income + k.value + k.pending, 0))::bigint
        when o.kind = 'costReceiptLost' then -c.base * sign(-k.income - k.value)::int
        else k.indirect end as base,
      case when o.source_kind = 'taxReceipt' then o.source_id when o.source_kind = 'indirectCost' then c.receipt_id
        else substring(o.key from '^request/[0-9]+/paid/([0-9]+)')::bigint end as receipt_id,
      coalesce(k.provider_id, x.provider_id, r.provider_id) as provider_id
    from (select distinct e.txn_id from ledger_entry e where e.account in ('withheldIncomeTax', 'withheldValueTax')) w
      join ledger_txn t on t.id = w.txn_id join ledger_txn o on o.id = coalesce(t.reverses_id, t.id)
      cross join lateral (select coalesce(-sum(e.centavos) filter (where e.account = 'withheldIncomeTax'), 0)::bigint as income,
          coalesce(-sum(e.centavos) filter (where e.account = 'withheldValueTax'), 0)::bigint as value,
          coalesce(-sum(e.centavos) filter (where e.account in ('withheldIncomeTaxPending', 'withheldValueTaxPending')), 0)::bigint as pending,
          coalesce(sum(e.centavos) filter (where e.account = 'payable'), 0)::bigint as payable,
          coalesce(sum(e.centavos) filter (where e.account = 'inputTaxPaid'), 0)::bigint as tax_paid,
          coalesce(sum(e.centavos) filter (where e.account = 'repairCost'), 0)::bigint as repair,
          coalesce(sum(e.centavos) filter (where e.account = 'indirectCost'), 0)::bigint as indirect, max(e.provider_id) as provider_id
        from ledger_entry e where e.txn_id = t.id) k
      left join indirect_cost c on o.source_kind = 'indirectCost' and c.id = o.source_id
      left join payment_request r on o.source_kind = 'paymentRequest' and r.id = o.source_id
      left join tax_receipt x on o.source_kind = 'taxReceipt' and x.id = o.source_id) m)`;

/** The legal rate behind the withholding of a document, in words; without one, the share itself. */
const rateOf = sql`concat_ws(', ',
  case when t.withheld_income_tax > 0 then 'ISR ' || (select trim_scale(coalesce((select s.isr from withholding_rate s
      where abs(s.isr * t.base - t.withheld_income_tax) <= 50 and s.isr > 0 order by abs(s.isr * t.base - t.withheld_income_tax), s.isr limit 1),
    round(t.withheld_income_tax::numeric / nullif(t.base, 0), 4)) * 100))::text || ' %' end,
  case when t.withheld_value_tax > 0 then case when abs(t.withheld_value_tax * 3 - t.tax * 2) <= 150 then 'IVA dos terceras partes'
    else 'IVA ' || trim_scale(round(t.withheld_value_tax * 100.0 / nullif(t.base, 0), 1))::text || ' %' end end)`;

/** One row for each posting and document, with the names shown: what the report lists and the certificates print. */
export const withheldRows = sql`(
  select m.id, m.day, m.base, m.income, m.value, m.is_first, m.provider_id, p.slug as provider_slug,
    coalesce(p.full_name, t.issuer_name, c.supplier_name, '') as provider, coalesce(nullif(p.rfc, ''), t.issuer_rfc, c.supplier_rfc, '') as rfc,
    case when t.id is not null then ${receiptNumberOf} when r.id is not null then r.number else '' end as document, coalesce(t.uuid, '') as uuid,
    coalesce(nullif(${rateOf}, ''), 'Sin comprobante') as rate
  from ${moved} m left join provider p on p.id = m.provider_id left join tax_receipt t on t.id = m.receipt_id
    left join payment_request r on m.source_kind = 'paymentRequest' and r.id = m.source_id
    left join indirect_cost c on m.source_kind = 'indirectCost' and c.id = m.source_id)`;

export const withholdingRows: ReportSource<typeof withholdingListing, WithholdingRow> = {
  from: sql`${withheldRows} w`,
  id: sql`w.id`,
  columns: {
    id: sql`w.id`,
    causedOn: sql`w.day::text`,
    provider: sql`w.provider`,
    providerSlug: sql`w.provider_slug`,
    rfc: sql`w.rfc`,
    document: sql`w.document`,
    uuid: sql`w.uuid`,
    rate: sql`w.rate`,
    base: sql`w.base`,
    incomeTax: sql`w.income`,
    valueTax: sql`w.value`,
    documents: sql`w.is_first::int`,
  },
  sorts: { causedOn: sql`w.day`, provider: sql`app.fold(w.provider)` },
  search: sql<string>`app.fold(w.provider || ' ' || w.rfc || ' ' || w.document || ' ' || w.uuid)`,
  filters: {
    provider: (slugs) => sql`w.provider_slug = any(${slugs})`,
    rate: (rates) => sql`w.rate = any(${rates})`,
    from: (day) => sql`w.day >= ${day}::date`,
    to: (day) => sql`w.day <= ${day}::date`,
  },
  dimensions: {
    provider: { key: sql`w.provider_slug`, label: sql`w.provider` },
    rate: { key: sql`w.rate`, label: sql`w.rate` },
    month: monthDimension(sql`w.day`),
  },
};
