import { isOutsider } from '@aura/access/rule';
import type { ProcessFacts } from '@aura/domain/process/conditions';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';

const PHOTOS = 4;
const TEN_DAYS = 10 * 540;

/** Whether a step is taken by somebody or by the system itself: silence counts as an answer only for the system and its own people. */
export type Asked = 'person' | 'system';

/** What is known about an affected party today. Quotations, authorizations, invoices and payments answer for themselves once they are there. */
export async function readFacts(context: Context, partyId: number, asked: Asked): Promise<ProcessFacts> {
  const now = context.now();
  const isProvider = isOutsider(context.actor);
  const isReviewer = asked === 'person' && !isProvider;
  const since = sql`e.at >= a.stage_since and (e.affected_party_id = a.id or e.affected_party_id is null)`;
  const photos = (codename: string) => sql`(select count(*) from claim_file f join file_type t on t.id = f.file_type_id
      join stored_file d on d.key = f.file_key
    where f.affected_party_id = a.id and t.codename = ${codename} and f.state in ('loaded', 'validated')
      and d.state not in ('refused', 'infected')) >= ${PHOTOS}`;
  const { rows } = await sql<{ facts: ProcessFacts }>`
    select json_build_object(
      'partyNamed', a.name <> '',
      'contactKnown', cardinality(a.contact_phones) > 0 or a.contact <> '' or a.second_contact_phone <> '',
      'damageDescribed', a.description <> '',
      'numberKnown', c.claim_number <> '' or c.report_number <> '',
      'providerChosen', a.attending_provider_id is not null,
      'providerFit', exists (select from provider p join provider_zone z on z.provider_id = p.id
        where p.id = a.attending_provider_id and p.is_active and not p.is_blocked and z.zone_id = a.zone_id
          and (a.assigned_family_id is null or a.assigned_family_id in (p.main_family_id, p.secondary_family_id))),
      'assignmentAnswered', ${isProvider} or coalesce(i.due_at <= ${now}, false),
      'appointmentAhead', exists (select from appointment m where m.affected_party_id = a.id and m.state = 'planned' and m.scheduled_at > ${now}),
      'appointmentLapsed', not exists (select from appointment m where m.affected_party_id = a.id and m.state = 'planned'
        and m.scheduled_at > ${now}::timestamptz - interval '2 hours'),
      'soughtThreeTimes', (select count(*) >= 3 and count(distinct app.business_day(e.at)) >= 2 from logbook_entry e
        where e.claim_id = a.claim_id and e.kind = 'call' and ${since}),
      'foundAgain', exists (select from logbook_entry e where e.claim_id = a.claim_id and e.kind in ('call', 'visit') and ${since}),
      'soughtTenDays', app.business_clock(${now}, z.time_zone) - app.business_clock(a.stage_since, z.time_zone) >= ${sql.lit(TEN_DAYS)},
      'insurerNotified', exists (select from logbook_entry e where e.claim_id = a.claim_id and e.kind = 'email'
        and e.outgoing_mail_id is null and ${since}),
      'checkedIn', exists (select from check_in v where v.affected_party_id = a.id and v.at >= a.stage_since - interval '1 day'
        and (v.distance_m is null or v.distance_m <= 300 or v.justification <> '')),
      'scopeDefined', exists (select from affected_party_scope_reason r where r.affected_party_id = a.id),
      'damageOriginKnown', a.damage_origin is not null,
      'photosBefore', ${photos('foto_antes')},
      'photosAfter', ${photos('foto_despues')},
      'scopeReviewed', ${isReviewer} or coalesce(i.due_at <= ${now}, false),
      'nothingExcluding', not x.is_excluded,
      'somethingExcluding', x.is_excluded,
      'withdrawalSigned', exists (select from claim_file f join file_type t on t.id = f.file_type_id where f.affected_party_id = a.id
        and t.codename = 'desistimiento' and f.signed_on is not null and f.state in ('loaded', 'validated')),
      'advancesSettled', ${isProvider ? sql`app.has_settled_advances(c.id)` : sql`c.advances = 0`},
      'costAnalystNamed', c.cost_analyst_id is not null,
      'promiseMade', c.promise_date is not null,
      'someoneRepairs', a.attending_provider_id is not null or a.brings_own_provider,
      'visuallyValidated', a.visually_validated_on is not null,
      'repaired', not a.is_paid_to_affected_party,
      'paidToAffected', a.is_paid_to_affected_party,
      'dataComplete', a.is_data_complete,
      'paperworkComplete', a.is_paperwork_complete) as facts
    from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id
      left join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
      cross join lateral (select exists (select from affected_party_scope_reason r join scope_motif t on t.id = r.scope_motif_id
        where r.affected_party_id = a.id and t.effect = 'rulesOut') as is_excluded) x
    where a.id = ${partyId}`.execute(context.db);
  return rows[0]?.facts ?? {};
}
