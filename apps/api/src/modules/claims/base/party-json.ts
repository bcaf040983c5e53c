import { isOutsider } from '@aura/access/rule';
import { AffectedParty, Appointment, ScopeReason } from '@aura/contracts/claims/affected-parties';
import { PartyOfRow } from '@aura/contracts/claims/claim-list';
import { sql } from 'kysely';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { personName, sluggedJson, stageJson } from './labels.ts';
import { byStanding } from './standing.ts';
import { fn } from '../../../db/functions.generated.ts';

export const appointmentJson = jsonObject(Appointment, {
  id: sql`m.id`,
  scheduledAt: jsonInstant(sql`m.scheduled_at`),
  notes: sql`m.notes`,
  state: sql`m.state`,
  reason: sql`m.reason`,
  version: sql`m.version`,
});

const reasonJson = jsonObject(ScopeReason, {
  id: sql`t.id`,
  slug: sql`t.slug`,
  name: sql`t.name`,
  effect: sql`t.effect`,
  comment: sql`r.comment`,
});

/** An affected party `a` of claim `c` at stage `s`, complete. */
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
    appointments: sql`(select coalesce(json_agg(${appointmentJson} order by m.scheduled_at, m.id), '[]')
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
    invoice: sql`null`,
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
