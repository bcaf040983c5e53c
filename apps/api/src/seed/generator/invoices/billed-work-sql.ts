/**
 * One or two parties for each claim generated without any: finished and billed work. How far its payment has come is
 * drawn from the claim's id (`fate` below) and determines the stage.
 */
export const BILLED_PARTIES = `
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
export const REOPENED = `
update claim c set closed_at = null where c.closed_at is not null and c.id in (select b.claim_id from bill b where b.fate in ('partly', 'credited', 'owed'))`;

/** An invoice for each claim whose parties have none: amount and date. Uses the same draw as the parties. */
export const BILLS = `
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

export const BILLED_OF_PARTY = `
create temporary table bill_party on commit drop as
select b.id as bill_id, a.id as party_id, b.claim_id, b.customer_id, k.base, round(k.base * 0.16)::bigint as tax, b.fate,
  case when b.fate = 'credited' then k.base / 10 else 0 end as credit_base, case when b.fate = 'credited' then round((k.base / 10) * 0.16)::bigint else 0 end as credit_tax
from bill b join affected_party a on a.claim_id = b.claim_id cross join lateral (select 150000 + a.id * 7919 % 3000000 as base) k`;

export const BILLED_SUMS = `
update bill b set base = k.base, tax = k.tax, credited = k.credited
from (select bill_id, sum(base)::bigint as base, sum(tax)::bigint as tax, sum(credit_base + credit_tax)::bigint as credited from bill_party group by 1) k where k.bill_id = b.id`;
