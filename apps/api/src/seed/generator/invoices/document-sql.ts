/** Credit notes and payment complements: one per discounted invoice and per collection, except each hundredth. */
export const DOCUMENTS = `
create temporary table document on commit drop as
select 'I' as kind, b.id, b.receipt_id, b.claim_id, b.customer_id, b.billed_at as at, b.issued_at, b.day, b.uuid, b.is_ppd, b.base, b.tax, b.collected, b.credited, b.fate, b.id as about
from bill b
union all
select k.kind, l.id + row_number() over (order by k.at, k.kind, k.about), l.receipt_id + row_number() over (order by k.at, k.kind, k.about), k.claim_id, k.customer_id, k.at,
  to_char(k.at at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS'), (k.at at time zone 'America/Mexico_City')::date,
  upper(md5('documento ' || k.kind || k.about)::uuid::text), false, k.base, k.tax, 0, 0, '', k.about
from (
  select 'E' as kind, b.id as about, b.claim_id, b.customer_id, least(b.billed_at + interval '3 days', now()) as at, sum(p.credit_base)::bigint as base, sum(p.credit_tax)::bigint as tax
    from bill b join bill_party p on p.bill_id = b.id where b.fate = 'credited' group by b.id, b.claim_id, b.customer_id, b.billed_at
  union all
  select 'P', p.collection_id, null, min(p.customer_id), p.received_on::timestamptz + interval '40 hours', 0, 0
    from part p where p.is_ppd and p.collection_id % 100 <> 99 group by p.collection_id, p.received_on) k,
  (select max(id) as id, max(receipt_id) as receipt_id from bill) l`;

export const WRITE_DOCUMENTS = `
insert into invoice (id, slug, business_unit_id, customer_id, kind, origin, series, folio, issuer_rfc, receiver_rfc, receiver_name, issued_at, payment_method, payment_form, use,
  subtotal, tax, state, former_state, receipt_id, stamped_at, posted_at, mailed_at, made_by, made_at, collected, credited) overriding system value
select d.id, 'generado-' || lower(d.kind) || d.id, u.id, d.customer_id, d.kind, 'elsewhere', 'G' || d.kind, d.id::text, coalesce(nullif(u.rfc, ''), 'RDT150320KL2'),
  coalesce(nullif(k.rfc, ''), 'XAXX010101000'), upper(k.name), d.issued_at, case when d.kind = 'P' then '' when d.is_ppd then 'PPD' else 'PUE' end,
  case when d.kind = 'P' then '' when d.is_ppd then '99' else '03' end, case d.kind when 'P' then 'CP01' when 'E' then 'G02' else 'G03' end, d.base, d.tax,
  case when d.fate = 'cancelled' then 'cancelled' else 'stamped' end, case when d.fate = 'cancelled' then 'stamped' else 'draft' end, d.receipt_id, d.at, d.at, d.at, p.id, d.at,
  d.collected, d.credited
from document d join customer k on k.id = d.customer_id, (select id, rfc from business_unit where is_active order by id limit 1) u, (select min(id) as id from user_account) p order by d.id`;

/** While valid, a document is checked with the tax authority every month, each on its own day. */
export const WRITE_STAMPS = `
insert into tax_receipt (id, direction, kind, uuid, series, folio, issued_at, stamped_at, issuer_rfc, issuer_name, issuer_regime, receiver_rfc, receiver_name, use, payment_method,
  payment_form, place_of_issue, base, tax, business_unit_id, state, xml_key, pdf_key, xml_sha256, status_expression, sat_state, sat_checked_at, sat_valid_at, sat_tries,
  sat_next_at, posted_at, reversed_at, uploaded_by, uploaded_at) overriding system value
select d.receipt_id, 'issued', d.kind, d.uuid, 'G' || d.kind, d.id::text, d.issued_at, d.issued_at, r.issuer, upper(coalesce(nullif(u.legal_name, ''), u.name)), '601', r.receiver,
  upper(k.name), case d.kind when 'P' then 'CP01' when 'E' then 'G02' else 'G03' end, case when d.kind = 'P' then '' when d.is_ppd then 'PPD' else 'PUE' end,
  case when d.kind = 'P' then '' when d.is_ppd then '99' else '03' end, case when round(d.tax * 100.0 / nullif(d.base, 0)) = 8 then '22000' else '64000' end, case when d.kind = 'P' then c.applied else d.base end, d.tax, u.id,
  case when d.fate = 'cancelled' then 'cancelled' else 'accepted' end, '019a0000-0000-7000-8000-0000000cfd10', '019a0000-0000-7000-8000-0000000cfd11',
  encode(sha256(convert_to('emitida ' || d.id, 'UTF8')), 'hex'), '?re=' || r.issuer || '&rr=' || r.receiver || '&tt=1&id=' || d.uuid,
  case when d.fate = 'cancelled' then 'cancelled' else 'valid' end, n.at, n.at, 3,
  case when d.fate <> 'cancelled' and d.at > now() - $1::interval then now() + (d.receipt_id % 30 + 1) * interval '1 day' end,
  case when d.kind <> 'P' then d.at end, case when d.fate = 'cancelled' then least(d.at + interval '2 days', now()) end, p.id, d.at
from document d join customer k on k.id = d.customer_id left join came_in c on d.kind = 'P' and c.id = d.about
  cross join lateral (select now() - (d.receipt_id % 30) * interval '1 day' as at) n, (select * from business_unit where is_active order by id limit 1) u
  cross join lateral (select coalesce(nullif(u.rfc, ''), 'RDT150320KL2') as issuer, coalesce(nullif(k.rfc, ''), 'XAXX010101000') as receiver) r,
  (select min(id) as id from user_account) p
order by d.receipt_id`;

export const WRITE_BILLED = [
  `insert into invoice_party (invoice_id, affected_party_id, base, tax, is_live) select p.bill_id, p.party_id, p.base, p.tax, p.fate <> 'cancelled' from bill_party p order by 1, 2`,
  `insert into invoice_party (invoice_id, affected_party_id, base, tax, is_live)
   select d.id, p.party_id, p.credit_base, p.credit_tax, false from document d join bill_party p on p.bill_id = d.about where d.kind = 'E' order by 1, 2`,
  `insert into invoice_line (invoice_id, position, affected_party_id, product_key, unit_key, description, quantity, unit_price, amount, tax_percentage, tax)
   select i.invoice_id, row_number() over (partition by i.invoice_id order by i.affected_party_id), i.affected_party_id, case v.kind when 'E' then '84111506' else '72101500' end,
     case v.kind when 'E' then 'ACT' else 'E48' end, 'Reparación del daño', 1, i.base, i.base, coalesce(round(i.tax * 100.0 / nullif(i.base, 0)), 16), i.tax
   from document d join invoice v on v.id = d.id join invoice_party i on i.invoice_id = v.id order by 1, 2`,
  `insert into invoice_move (invoice_id, from_state, to_state, user_id, at) select d.id, 'draft', 'stamped', v.made_by, d.at from document d join invoice v on v.id = d.id order by d.id`,
  `insert into invoice_credit (credit_id, invoice_id, reason, amount) select d.id, d.about, 'discount', d.base + d.tax from document d where d.kind = 'E' order by d.id`,
  `insert into invoice_cancellation (invoice_id, motive, state, former_state, requested_by, requested_at, authorized_by, authorized_at, sent_at, outcome, settled_at)
   select d.id, '02', 'accepted', 'sent', v.made_by, d.at + interval '1 day', v.made_by, d.at + interval '25 hours', d.at + interval '26 hours', 'Cancelado sin aceptación',
     d.at + interval '2 days' from document d join invoice v on v.id = d.id where d.fate = 'cancelled' order by d.id`,
  `insert into tax_receipt_part (receipt_id, invoice_id, kind, amount) select d.receipt_id, b.receipt_id, 'E', d.base + d.tax from document d join bill b on b.id = d.about where d.kind = 'E'`,
  `insert into complement_part (complement_id, part_id, invoice_id, instalment, balance_before, amount)
   select d.id, p.id, p.bill_id, p.instalment, case when p.instalment = 1 then p.total else p.amount end, p.amount
   from document d join part p on p.collection_id = d.about and p.is_ppd
   where d.kind = 'P' and (p.instalment = 1 or exists (select from part f join document e on e.kind = 'P' and e.about = f.collection_id where f.bill_id = p.bill_id and f.instalment = 1))
   order by d.id, p.id`,
  `insert into tax_receipt_part (receipt_id, invoice_id, kind, instalment, balance_before, amount, balance_after, paid_on)
   select d.receipt_id, b.receipt_id, 'P', x.instalment, x.balance_before, x.amount, x.balance_after, p.received_on
   from document d join complement_part x on x.complement_id = d.id join part p on p.id = x.part_id join bill b on b.id = x.invoice_id where d.kind = 'P' order by 1, 2`,
];
