/** Collections: all, two halves, or the first half of each part. Insurers pay on Fridays, about seven invoices each. */
export const PARTS_OF_PARTIES = `
create temporary table part_party on commit drop as
select p.bill_id, p.party_id, p.claim_id, p.customer_id, h.instalment, h.amount, case when h.instalment = 1 then h.tax_before_next else p.tax - f.first_tax end as tax
from bill_party p
  cross join lateral (select (p.base + p.tax) / 2 as half, floor(p.tax::numeric * ((p.base + p.tax) / 2) / (p.base + p.tax))::bigint as first_tax) f
  cross join lateral (
    select 1 as instalment, case when p.fate = 'paid' then p.base + p.tax else f.half end as amount, case when p.fate = 'paid' then p.tax else f.first_tax end as tax_before_next
    where p.fate in ('paid', 'twice', 'partly')
    union all select 2, p.base + p.tax - f.half, null where p.fate = 'twice') h`;

export const PARTS = `
create temporary table part on commit drop as
select (select coalesce(max(id), 0) from collection_part) + row_number() over (order by k.received_on, k.bill_id) as id,
  (select coalesce(max(id), 0) from collection) + dense_rank() over (order by k.received_on, k.customer_id, k.bucket) as collection_id, k.*
from (select y.bill_id, y.instalment, min(y.customer_id) as customer_id, sum(y.amount)::bigint as amount, y.bill_id % 53 as bucket, b.is_ppd, b.base + b.tax as total,
    (date_trunc('week', (b.day + 30 * y.instalment)::timestamp) + interval '4 days')::date as received_on
  from part_party y join bill b on b.id = y.bill_id group by y.bill_id, y.instalment, b.is_ppd, b.base, b.tax, b.day) k`;

export const COLLECTED = `
update bill b set collected = k.amount from (select bill_id, sum(amount)::bigint as amount from part group by 1) k where k.bill_id = b.id`;

/** One in two hundred transfers is a thousand pesos too much, which belongs to no invoice. */
export const CAME_IN = `
create temporary table came_in on commit drop as
select p.collection_id as id, min(p.customer_id) as customer_id, min(p.received_on) as received_on, sum(p.amount)::bigint as applied,
  sum(p.amount)::bigint + case when p.collection_id % 200 = 0 then 100000 else 0 end as amount, p.collection_id % 2 as place
from part p group by p.collection_id`;

export const WRITE_COLLECTIONS = [
  `insert into bank_statement (account_id, file_name, file_sha256, first_on, last_on, imported_by)
   select h.id, 'generado-' || s.n || '-' || h.id || '.csv', encode(sha256(convert_to('estado ' || s.n || h.id, 'UTF8')), 'hex'), c.first_on, c.last_on, u.id
   from company_account h, (select count(*) as n from bank_statement) s, (select min(id) as id from user_account) u, (select min(received_on) as first_on, max(received_on) as last_on from came_in) c
   where c.first_on is not null order by h.id limit 2`,
  `insert into bank_statement_line (statement_id, account_id, position, booked_on, description, reference, amount, fingerprint, state, decided_by, decided_at)
   select s.id, s.account_id, c.id, c.received_on, 'SPEI RECIBIDO ' || k.name, 'REF' || c.id, c.amount, encode(sha256(convert_to('movimiento ' || c.id, 'UTF8')), 'hex'),
     case when c.id % 300 = 0 then 'open' else 'matched' end, case when c.id % 300 <> 0 then u.id end, case when c.id % 300 <> 0 then c.received_on::timestamptz end
   from came_in c join customer k on k.id = c.customer_id
     join (select id, account_id, row_number() over (order by id) - 1 as place from (select id, account_id from bank_statement order by id desc limit 2) s) s on s.place = c.place,
     (select min(id) as id from user_account) u`,
  `insert into collection (id, customer_id, account_id, received_on, amount, reference, statement_line_id, applied, made_by, made_at) overriding system value
   select c.id, c.customer_id, coalesce(l.account_id, (select min(id) from company_account)), c.received_on, c.amount, 'REF' || c.id, case when l.state = 'matched' then l.id end,
     c.applied, u.id, c.received_on::timestamptz + interval '17 hours'
   from came_in c left join bank_statement_line l on l.position = c.id and l.statement_id > $1::bigint, (select min(id) as id from user_account) u order by c.id`,
  `insert into collection_part (id, collection_id, invoice_id, amount, applied_by, applied_at) overriding system value
   select p.id, p.collection_id, p.bill_id, p.amount, u.id, p.received_on::timestamptz + interval '17 hours' from part p, (select min(id) as id from user_account) u order by p.id`,
  `insert into collection_party (part_id, affected_party_id, amount, tax)
   select p.id, y.party_id, y.amount, y.tax from part_party y join part p on p.bill_id = y.bill_id and p.instalment = y.instalment order by p.id`,
];

/** Counter-receipts: ten invoices of an insurer and week, handed in together on the following Monday. */
export const HANDED_IN = `
create temporary table handed_in on commit drop as
select (select coalesce(max(id), 0) from counter_receipt) + dense_rank() over (order by k.monday, k.customer_id, k.bucket) as id, k.*
from (select b.id as bill_id, b.customer_id, b.id % 37 as bucket, b.collected + b.credited >= b.base + b.tax as is_settled, b.collected > 0 as is_paid,
    (date_trunc('week', b.day::timestamp) + interval '7 days')::date as monday
  from bill b where b.fate <> 'cancelled' and b.claim_id % 5 <> 0) k where k.monday <= current_date`;

export const WRITE_COUNTER_RECEIPTS = [
  `insert into counter_receipt (id, slug, customer_id, customer_folio, state, former_state, delivered_on, promised_on, made_by, made_at, moved_at) overriding system value
   select h.id, 'contrarecibo-g' || h.id, min(h.customer_id), 'CRA-' || h.id, case when bool_and(h.is_settled) then 'paid' else 'received' end,
     case when bool_and(h.is_settled) then 'received' else 'delivered' end, min(h.monday), min(h.monday) + 30, min(u.id), min(h.monday)::timestamptz + interval '16 hours',
     min(h.monday)::timestamptz + interval '20 hours'
   from handed_in h, (select min(id) as id from user_account) u group by h.id order by h.id`,
  `insert into counter_receipt_invoice (counter_receipt_id, invoice_id) select h.id, h.bill_id from handed_in h order by h.id, h.bill_id`,
];
