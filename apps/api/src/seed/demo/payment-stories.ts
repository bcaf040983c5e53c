/** The business unit that receives invoices, with its fiscal data. */
export const UNIT = `update business_unit set postal_code = '03100', tax_regime = '601' where postal_code = '' and rfc = 'RDT150320KL2'`;

/** A valid request's invoice was cancelled at the tax authority: reversed in the ledger, and another one is awaited. */
export const CANCELLED_RECEIPT = `
with one as (
    select t.id as receipt_id, r.id as request_id, x.id as txn_id, coalesce(r.approved_by, r.requested_by) as by from payment_request r
      join payment_request_receipt k on k.request_id = r.id join tax_receipt t on t.id = k.receipt_id
      join ledger_txn x on x.source_kind = 'taxReceipt' and x.source_id = t.id and x.kind = 'providerInvoiceAccepted'
    where r.state = 'valid' and not exists (select from payment_request_receipt o where o.receipt_id = t.id and o.request_id <> r.id)
    order by r.is_held, r.id limit 1),
  undone as (
    select o.*, app.post_ledger('reversal', 'taxReceipt', o.receipt_id, 'reversal/' || o.txn_id, now(), o.by, o.txn_id, (
        select jsonb_agg(jsonb_build_object('account', e.account, 'centavos', -e.centavos, 'affected_party_id', e.affected_party_id, 'claim_id', e.claim_id,
          'customer_id', e.customer_id, 'provider_id', e.provider_id, 'business_unit_id', e.business_unit_id, 'holding', e.holding) order by e.id)
        from ledger_entry e where e.txn_id = o.txn_id)),
      app.record_audit('seedPayments', 'done', o.by, null, null, null, 'taxReceipt', o.receipt_id::text, null, null)
    from one o),
  cancelled as (
    update tax_receipt t set state = 'cancelled', sat_state = 'cancelled', sat_checked_at = now(), reversed_at = now(), version = version + 1
    from undone u where t.id = u.receipt_id returning t.id),
  held as (
    insert into payment_hold (request_id, reason, note) select u.request_id, 'cancelledReceipt', '' from undone u on conflict do nothing returning id),
  asked as (
    insert into sat_check (receipt_id, reason, answer, code, cancellation, took_ms)
    select u.receipt_id, 'nightly', 'cancelled', 'S - Comprobante obtenido satisfactoriamente.', 'Cancelado sin aceptación', 840 from undone u returning id)
update payment_request r set state = 'observed', answer = 'La factura está cancelada ante el SAT: suba otra.', moved_by = null, version = version + 1
from undone u, (select count(*) from cancelled) c, (select count(*) from asked) k where r.id = u.request_id`;

/** One provider is presumed in the list of article 69-B: its requests are held. */
export const LISTED = [
  `insert into sat_list_import (cut_on, taxpayers, sha256, source) select current_date - 12, 1, encode(sha256('lista de demostración'), 'hex'), 'job'
   where not exists (select from sat_list_import)`,
  `insert into sat_listed (rfc, name, situation, import_id)
   select p.rfc, upper(coalesce(nullif(p.full_name, ''), p.name)), 'presumed', (select max(id) from sat_list_import)
   from provider p where p.slug <> 'herreria-gomez' and p.rfc <> '' and exists (select from payment_request r where r.provider_id = p.id
     and r.state in ('requested', 'approved', 'inReview', 'valid') and not r.is_held) order by p.id limit 1 on conflict do nothing`,
  `insert into payment_hold (request_id, reason, note)
   select r.id, 'listed', '' from payment_request r join provider p on p.id = r.provider_id join sat_listed l on l.rfc = p.rfc
   where l.situation = 'presumed' and app.payment_request_counts(r.state, 'requested') and r.state not in ('scheduled', 'paid', 'complementPending', 'closed')
   on conflict do nothing`,
];

/** This week's run, which takes what is valid until Thursday. */
export const OPEN_RUN = `
insert into payment_run (state, cut_off_at, pay_on, account_id, opened_by, opened_at)
select 'open', (k.day + interval '12 hours') at time zone 'America/Mexico_City', k.day::date + 1, (select min(id) from company_account), u.user_id, now() - interval '1 hour'
from (select date_trunc('week', (now() at time zone 'America/Mexico_City') + interval '3 days 12 hours') + interval '3 days' as day) k,
  (select min(user_id) as user_id from user_group_member where group_name = 'Finanzas') u
where u.user_id is not null on conflict do nothing`;

/** One hold for each reason in $1 that has none yet. */
export const HELD = `
insert into payment_hold (request_id, reason, note, held_by)
select r.id, k.reason, k.note, case when k.reason in ('missingComplement', 'listed', 'cancelledReceipt') then null else f.user_id end
from (select t.reason, row_number() over (order by t.place) as place, case t.reason when 'legal' then 'Demanda laboral contra el proveedor.' when 'paperwork' then 'Falta la carta de conformidad.'
      when 'complaint' then 'El afectado dice que la pintura se desprende.' when 'other' then 'Dirección pidió verlo antes de pagar.' else '' end as note
    from unnest($1::text[]) with ordinality t (reason, place) where not exists (select from payment_hold h where h.reason = t.reason and h.released_at is null)
      and t.reason not in ('listed', 'cancelledReceipt')) k
  join (select r.id, row_number() over (order by r.state <> 'approved', r.id) as place from payment_request r
    where r.state in ('requested', 'approved', 'inReview', 'valid') and not r.is_held and r.provider_id is not null) r on r.place = k.place,
  (select min(user_id) as user_id from user_group_member where group_name = 'Finanzas') f`;

/** An invoice for another company, refused on arrival. */
export const REFUSED_AT_THE_DOOR = `
insert into receipt_refusal (provider_id, affected_party_id, uuid, file_name, sha256, findings, user_id, at)
select r.provider_id, r.affected_party_id, '5F2C9E10-7B4D-4A31-9C62-0D8E1F2A3B4C', 'factura-equivocada.xml', encode(sha256('factura equivocada'), 'hex'),
  '[{"id": "V04.receiver", "check": "V04", "severity": "error", "field": "Receptor.Rfc", "text": "La factura no está a nombre de nuestra empresa."}]', r.requested_by, now() - interval '2 days'
from payment_request r where r.state = 'approved' and r.provider_id is not null order by r.id limit 1`;

/** The tax authority's answer when each receipt was received. */
export const SAT_CHECKS = `
insert into sat_check (receipt_id, at, reason, answer, code, took_ms)
select t.id, t.sat_checked_at, 'intake', 'valid', 'S - Comprobante obtenido satisfactoriamente.', 300 + (t.id * 37 % 900)::int from tax_receipt t
where t.sat_state = 'valid' and not exists (select from sat_check k where k.receipt_id = t.id) order by t.id`;

/** Requested twice, and cancelled by its requester. */
export const TAKEN_BACK = `
update payment_request r set state = 'cancelled', answer = 'Pedida dos veces.', moved_by = r.requested_by, version = version + 1
where r.id = (select max(id) from payment_request where state = 'requested' and kind = 'final' and not is_held)
  and not exists (select from payment_request where state = 'cancelled')`;
