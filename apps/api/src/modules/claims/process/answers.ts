import { sql } from 'kysely';
import type { Answers } from '../../../core/answers.ts';
import { clockAt } from './advance.ts';
import { hasPapers, hasPhotos } from '../base/papers.ts';

const TEN_DAYS = 10 * 540;

/** Entries of the claim or of the party alone, since the party entered its stage. */
const sinceStage = sql`e.claim_id = a.claim_id and e.at >= a.stage_since and (e.affected_party_id = a.id or e.affected_party_id is null)`;

const isExcluded = sql`exists (select from affected_party_scope_reason r join scope_motif t on t.id = r.scope_motif_id
  where r.affected_party_id = a.id and t.effect = 'rulesOut')`;

export const claimAnswers = {
  partyNamed: () => sql`a.name <> ''`,
  contactKnown: () => sql`cardinality(a.contact_phones) > 0 or a.contact <> '' or a.second_contact_phone <> ''`,
  damageDescribed: () => sql`a.description <> ''`,
  numberKnown: () => sql`c.claim_number <> '' or c.report_number <> ''`,
  providerChosen: () => sql`a.attending_provider_id is not null`,
  providerFit: () => sql`exists (select from provider p join provider_zone x on x.provider_id = p.id
    where p.id = a.attending_provider_id and p.is_active and not p.is_blocked and x.zone_id = a.zone_id
      and (a.assigned_family_id is null or a.assigned_family_id in (p.main_family_id, p.secondary_family_id)))`,
  assignmentAnswered: ({ isProvider, now }) => sql`${isProvider}::boolean or coalesce(i.due_at <= ${now}, false)`,
  appointmentAhead: ({ now }) => sql`exists (select from appointment m
    where m.affected_party_id = a.id and m.state = 'planned' and m.scheduled_at > ${now})`,
  appointmentLapsed: ({ now }) => sql`not exists (select from appointment m
    where m.affected_party_id = a.id and m.state = 'planned' and m.scheduled_at > ${now}::timestamptz - interval '2 hours')`,
  soughtThreeTimes: () => sql`(select count(*) >= 3 and count(distinct app.business_day(e.at)) >= 2 from logbook_entry e
    where e.kind = 'call' and ${sinceStage})`,
  foundAgain: () => sql`exists (select from logbook_entry e where e.kind in ('call', 'visit') and ${sinceStage})`,
  soughtTenDays: ({ now }) => sql`${clockAt(now)} - ${clockAt(sql`a.stage_since`)} >= ${sql.lit(TEN_DAYS)}`,
  insurerNotified: () => sql`exists (select from logbook_entry e
    where e.kind = 'email' and e.outgoing_mail_id is null and ${sinceStage})`,
  checkedIn:
    () => sql`exists (select from check_in v where v.affected_party_id = a.id and v.at >= a.stage_since - interval '1 day'
    and (v.distance_m is null or v.distance_m <= 300 or v.justification <> ''))`,
  scopeDefined: () => sql`exists (select from affected_party_scope_reason r where r.affected_party_id = a.id)`,
  damageOriginKnown: () => sql`a.damage_origin is not null`,
  photosBefore: () => hasPhotos('before'),
  photosAfter: () => hasPhotos('after'),
  scopeReviewed: ({ isReviewer, now }) => sql`${isReviewer}::boolean or coalesce(i.due_at <= ${now}, false)`,
  nothingExcluding: () => sql`not ${isExcluded}`,
  somethingExcluding: () => isExcluded,
  withdrawalSigned: () => sql`exists (select from claim_file f join file_type t on t.id = f.file_type_id
    where f.affected_party_id = a.id and t.codename = 'desistimiento' and f.signed_on is not null and f.state in ('loaded', 'validated'))`,
  costAnalystNamed: () => sql`c.cost_analyst_id is not null`,
  promiseMade: () => sql`c.promise_date is not null`,
  someoneRepairs: () => sql`a.attending_provider_id is not null or a.brings_own_provider`,
  visuallyValidated: () => sql`a.visually_validated_on is not null`,
  repaired: () => sql`not a.is_paid_to_affected_party`,
  paidToAffected: () => sql`a.is_paid_to_affected_party`,
  dataComplete: () => sql`a.is_data_complete`,
  // A confirmation holds only while the required documents are present: one rejected later is missing again.
  paperworkComplete: () => sql`a.is_paperwork_complete and ${hasPapers}`,
} satisfies Answers;
