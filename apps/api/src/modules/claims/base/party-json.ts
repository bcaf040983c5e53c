import { isOutsider } from '@aura/access/rule';
import {
  AffectedParty,
  Appointment,
  InvoiceComplement,
  PartyInvoice,
  ScopeReason,
} from '@aura/contracts/claims/affected-parties';
import { PartyOfRow } from '@aura/contracts/claims/claim-list';
import { sql } from 'kysely';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { personName, sluggedJson, stageJson } from './labels.ts';
import { byStanding } from './standing.ts';
import { visitorName } from '../visits/visitor.store.ts';
import { fn } from '../../../db/functions.generated.ts';

/** An appointment `m`. */
export const appointmentJson = byStanding((actor) =>
  jsonObject(Appointment, {
    id: sql`m.id`,
    scheduledAt: jsonInstant(sql`m.scheduled_at`),
    minutes: sql`m.minutes`,
    visitor: sql`m.visitor_key`,
    visitorName: visitorName(actor),
    receivedBy: sql`m.received_by`,
    travelReason: sql`m.travel_reason`,
    notes: sql`m.notes`,
    state: sql`m.state`,
    reason: sql`m.reason`,
    version: sql`m.version`,
  }),
);

const reasonJson = jsonObject(ScopeReason, {
  id: sql`t.id`,
  slug: sql`t.slug`,
  name: sql`t.name`,
  effect: sql`t.effect`,
  comment: sql`r.comment`,
});

const complementJson = jsonObject(InvoiceComplement, {
  uuid: sql`r.uuid`,
  folio: sql`trim(both '-' from r.series || '-' || r.folio)`,
  xml: sql`r.xml_key`,
  pdf: sql`r.pdf_key`,
  amount: jsonMoney(sql`x.amount`),
  date: sql`coalesce(x.paid_on::text, left(r.issued_at, 10))`,
  addedAt: jsonInstant(sql`r.uploaded_at`),
});

/** The stamped invoice of the party, if it is among those that the reader is shown (`k.invoice_ids`). */
const invoiceJson = sql`(select ${jsonObject(PartyInvoice, {
  uuid: sql`t.uuid`,
  folio: sql`v.folio`,
  series: sql`v.series`,
  pdf: sql`t.pdf_key`,
  xml: sql`t.xml_key`,
  total: jsonMoney(sql`v.total`),
  base: jsonMoney(sql`v.base`),
  date: sql`left(v.issued_at, 10)`,
  addedAt: jsonInstant(sql`v.made_at`),
  complements: sql`(select coalesce(json_agg(${complementJson} order by x.instalment, x.id), '[]') from tax_receipt_part x
    join tax_receipt r on r.id = x.receipt_id where x.invoice_id = t.id and x.kind = 'P' and r.state not in ('rejected', 'cancelled'))`,
})} from invoice_party i join invoice v on v.id = i.invoice_id join tax_receipt t on t.id = v.receipt_id
  where i.affected_party_id = a.id and i.is_live and i.invoice_id = any(k.invoice_ids) and v.kind = 'I' and v.state in ('stamped', 'cancelling'))`;

/** An affected party `a` of claim `c` at stage `s`, complete, joined with `readAs`. */
export const partyJson = byStanding((actor) =>
  jsonObject(AffectedParty, {
    id: sql`a.id`,
    claim: sql`c.slug`,
    slug: sql`a.slug`,
    name: sql`a.name`,
    contact: sql`a.contact`,
    contactPhones: sql`a.contact_phones`,
    secondContactPhone: sql`a.second_contact_phone`,
    description: sql`a.description`,
    damageOrigin: sql`a.damage_origin`,
    checkInLatitude: sql`a.check_in_latitude`,
    checkInLongitude: sql`a.check_in_longitude`,
    checkInDistance: sql`(select v.distance_m from check_in v where v.affected_party_id = a.id order by v.at desc limit 1)`,
    checkedInBy: personName(actor, sql`a.checked_in_by`),
    checkedInAt: jsonInstant(sql`a.checked_in_at`),
    process: stageJson,
    processSince: jsonInstant(sql`a.stage_since`),
    dueAt: jsonInstant(
      sql`(select i.due_at from stage_interval i where i.affected_party_id = a.id and i.closed_at is null)`,
    ),
    holder: sql`(select i.holder from stage_interval i where i.affected_party_id = a.id and i.closed_at is null)`,
    alternateProcess: sql`a.alternate_process`,
    attendingProvider: sluggedJson('provider', sql`a.attending_provider_id`),
    appointments: sql`(select coalesce(json_agg(${appointmentJson(actor)} order by m.scheduled_at, m.id), '[]')
      from appointment m where m.affected_party_id = a.id)`,
    scopeReasons: sql`(select coalesce(json_agg(${reasonJson} order by t.id), '[]')
      from affected_party_scope_reason r join scope_motif t on t.id = r.scope_motif_id where r.affected_party_id = a.id)`,
    isActive: sql`a.is_active`,
    assignedFamily: sluggedJson('service_family', sql`a.assigned_family_id`),
    // Outsiders must not see costs, nor that a budget exists.
    budget: isOutsider(actor) ? sql`null` : sql`(select b.id from budget b where b.affected_party_id = a.id)`,
    visuallyValidatedOn: sql`a.visually_validated_on`,
    hasNoProvider: sql`a.has_no_provider`,
    quotationReason: sql`a.quotation_reason`,
    isAuthorized: sql`a.is_authorized`,
    agreedAmount: jsonMoney(isOutsider(actor) ? fn.agreedAmount({ partyId: sql`a.id` }) : sql`a.agreed_amount`),
    isQuotationClosed: sql`a.is_quotation_closed`,
    isDataComplete: sql`a.is_data_complete`,
    isPaperworkComplete: sql`a.is_paperwork_complete`,
    // Outsiders are walled off from invoices, and the statement is the same for every member of the staff.
    invoice: isOutsider(actor) ? sql`null` : invoiceJson,
    isVisibleInExtranet: sql`a.is_visible_in_extranet`,
    finishedAt: jsonInstant(sql`a.finished_at`),
    unauthorizedDays: sql`a.unauthorized_days`,
    isPaidToAffectedParty: sql`a.is_paid_to_affected_party`,
    bringsOwnProvider: sql`a.brings_own_provider`,
    addedAt: jsonInstant(sql`a.added_at`),
    version: sql`a.version`,
  }),
);

/** The same party, with its open interval `i`, as shown when a row of the list is expanded. */
export const partyOfRowJson = jsonObject(PartyOfRow, {
  id: sql`a.id`,
  slug: sql`a.slug`,
  name: sql`a.name`,
  process: stageJson,
  processSince: jsonInstant(sql`a.stage_since`),
  dueAt: jsonInstant(sql`i.due_at`),
  holder: sql`i.holder`,
  attendingProvider: sluggedJson('provider', sql`a.attending_provider_id`),
  unauthorizedDays: sql`a.unauthorized_days`,
  isActive: sql`a.is_active`,
  finishedAt: jsonInstant(sql`a.finished_at`),
});
