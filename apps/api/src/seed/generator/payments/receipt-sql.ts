/** One file shared by all generated documents. */
export const PAPER = `
insert into stored_file (key, name, media_type, size, purpose, state, sha256, uploaded_by, attached_at, checked_at)
select v.key::uuid, v.name, v.media_type, 1000, 'claimDocument', 'ready', sha256(convert_to(v.name, 'UTF8')), min(u.id), now(), now()
from user_account u, (values ('019a0000-0000-7000-8000-0000000cfd10', 'factura.xml', 'application/xml'), ('019a0000-0000-7000-8000-0000000cfd11', 'factura.pdf', 'application/pdf'))
  v (key, name, media_type) group by 1, 2, 3, 6 on conflict do nothing`;

/**
 * An invoice for each request that has come that far: for its amount or, after an advance, for the whole agreement;
 * then its complement.
 */
export const BILLED = `
create temporary table billed on commit drop as
select (select coalesce(max(id), 0) from tax_receipt) + row_number() over (order by k.uploaded_at, k.party_id, k.seq, k.kind) as id, k.*
from (select 'I' as kind, k.id as request_id, k.party_id, k.claim_id, k.provider_id, k.order_id, k.seq, k.asker, k.uploaded_at, k.is_posted, k.is_ppd, k.state as request_state,
      k.total as asked, k.paid_at, k.pay_on, k.is_paid, k.transfer_id, k.run_id, v.id as advance_id, coalesce(v.total, 0) as advanced,
      case when k.shape = 'advance' then k.amount else k.subtotal end as base, case when k.shape = 'advance' then k.taxes else k.tax end as tax, k.withheld
    from asked k left join asked v on k.shape = 'advance' and v.party_id = k.party_id and v.seq = 1 and v.is_paid where k.has_receipt
    union all
    select 'P', k.id, k.party_id, k.claim_id, k.provider_id, k.order_id, k.seq, k.asker, k.paid_at + interval '3 days', false, false, k.state, k.total, k.paid_at, k.pay_on, true,
      k.transfer_id, k.run_id, null, 0, k.total, 0, 0
    from asked k where k.state = 'closed' and k.is_ppd) k`;

export const RECEIPTS = `
insert into tax_receipt (id, direction, kind, uuid, series, folio, issued_at, stamped_at, issuer_rfc, issuer_name, issuer_regime, receiver_rfc, receiver_name, use, payment_method,
  payment_form, place_of_issue, base, tax, withheld_income_tax, provider_id, affected_party_id, order_id, business_unit_id, state, findings, xml_key, pdf_key, xml_sha256, sat_state,
  sat_checked_at, sat_valid_at, sat_next_at, posted_at, uploaded_by, uploaded_at)
overriding system value
select k.id, 'received', k.kind, upper(md5('recibo ' || k.kind || k.request_id)::uuid::text), k.kind, k.request_id::text, t.local, t.local,
  coalesce(nullif(p.rfc, ''), 'ZZZ010101ZZ1'), upper(left(p.full_name, 300)), left(p.tax_regime, 3),
  coalesce(nullif(u.rfc, ''), 'RDT150320KL2'), upper(coalesce(nullif(u.legal_name, ''), u.name)), case k.kind when 'I' then 'G03' else 'CP01' end,
  case when k.kind = 'P' then '' when k.is_ppd then 'PPD' else 'PUE' end, case when k.kind = 'P' then '' when k.is_ppd then '99' else '03' end,
  case when round(k.tax * 100.0 / nullif(k.base, 0)) = 8 then '22000' else '64000' end, k.base, k.tax,
  k.withheld, k.provider_id, k.party_id, k.order_id, u.id,
  case when k.request_state = 'inReview' then 'checking' when k.request_state = 'observed' then 'observed' else 'accepted' end,
  case when k.request_state = 'observed' then '[{"id": "V06.use", "check": "V06", "severity": "warning", "field": "UsoCFDI", "text": "El uso del CFDI no es el acordado."}]'::jsonb else '[]' end,
  '019a0000-0000-7000-8000-0000000cfd10', '019a0000-0000-7000-8000-0000000cfd11', encode(sha256(convert_to('recibo ' || k.kind || k.request_id, 'UTF8')), 'hex'),
  case when k.request_state = 'inReview' then 'pending' else 'valid' end, case when k.request_state <> 'inReview' then c.at end, case when k.request_state <> 'inReview' then c.at end,
  case when k.request_state = 'inReview' then now() end, case when k.is_posted then k.uploaded_at + interval '6 hours' end, k.asker, k.uploaded_at
from billed k join provider p on p.id = k.provider_id
  cross join lateral (select to_char(k.uploaded_at at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as local) t
  cross join lateral (select case when k.is_paid then k.paid_at - interval '1 day' else now() - interval '3 hours' end as at) c,
  (select id, rfc, legal_name, name from business_unit where is_active order by id limit 1) u
order by k.id`;

export const RECEIPT_LINES = `
insert into tax_receipt_line (receipt_id, position, product_key, unit_key, description, quantity, unit_price, amount)
select k.id, 1, case k.kind when 'I' then '72101500' else '84111506' end, case k.kind when 'I' then 'E48' else 'ACT' end, case k.kind when 'I' then 'Reparación del daño' else 'Pago' end,
  1, case k.kind when 'I' then k.base / 100.0 else 0 end, case k.kind when 'I' then k.base else 0 end from billed k order by k.id`;

/** What each request pays of its invoice, and what an advance paid of it before. */
export const RECEIPTS_OF_REQUESTS = `
insert into payment_request_receipt (request_id, receipt_id, amount)
select k.request_id, k.id, k.asked from billed k where k.kind = 'I'
union all select k.advance_id, k.id, k.advanced from billed k where k.kind = 'I' and k.is_posted and k.advance_id is not null`;

export const COMPLEMENTS = `
insert into tax_receipt_part (receipt_id, invoice_id, kind, instalment, balance_before, amount, balance_after, paid_on)
select p.id, i.id, 'P', 1, p.asked, p.asked, 0, p.pay_on from billed p join billed i on i.request_id = p.request_id and i.kind = 'I' where p.kind = 'P' order by p.id`;

/** As app.settle_order does for one order. */
export const ORDERS_SETTLED = `
update purchase_order o set state = k.state
from (select o.id, case when i.invoiced is null then 'issued' when i.invoiced < o.amount + o.taxes - r.receipt_tolerance then 'partlyInvoiced'
      when p.paid is null or p.paid < o.amount + o.taxes - r.receipt_tolerance then 'invoiced' else 'paid' end as state
    from purchase_order o join (select distinct order_id from asked) x on x.order_id = o.id
      left join (select order_id, sum(base + tax) as invoiced from billed where kind = 'I' and is_posted group by 1) i on i.order_id = o.id
      left join (select order_id, sum(subtotal + tax) as paid from asked where is_paid group by 1) p on p.order_id = o.id
      cross join payment_rule r) k
where k.id = o.id and o.state <> k.state`;
