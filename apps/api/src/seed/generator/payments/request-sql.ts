/** The requests in their final state; $1 are the ways. If approved, the division has decided where it was needed. */
export const REQUESTS = `
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
  app.payment_search_text(k.folio, coalesce(nullif(p.full_name, ''), p.name, a.name), c.claim_number, c.report_number, c.folio, a.name)
from asked k join affected_party a on a.id = k.party_id join claim c on c.id = a.claim_id left join provider p on p.id = k.provider_id left join jsonb_to_recordset($1::jsonb) w (state text, "needsReceipt" boolean, "isPpd" boolean, place int, "from" text, "to" text)
  on w.state = k.state and w."needsReceipt" = k.needs_receipt and w."isPpd" = k.is_ppd and w."to" = k.state
order by k.id`;

/** Each step with its time; $1 are the ways. */
export const MOVES = `
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
export const COMMITMENTS = `
insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
select k.party_id, 'requested', k.subtotal, k.tax, 'paymentRequest', k.id, k.requested_at, k.asker from asked k where k.state <> 'draft'
union all select k.party_id, 'requested', -k.subtotal, -k.tax, 'paymentRequest', k.id, k.requested_at + interval '4 hours', k.approver
  from asked k where k.state in ('returned', 'rejected', 'cancelled')
union all select k.party_id, 'approved', k.subtotal, k.tax, 'paymentRequest', k.id, k.approved_at, k.approver from asked k where k.is_approved`;

/** Holds; $1 are the reasons. */
export const HOLDS = `
insert into payment_hold (request_id, reason, note, held_by, held_at)
select k.id, ($1::text[])[1 + k.hold], '', k.approver, k.requested_at + interval '27 hours' from asked k where k.hold is not null`;
