import { businessDay } from '@aura/domain/business-day';
import type { Candidate } from '@aura/domain/provider-suggestion';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';

export interface Job {
  readonly zone: string;
  readonly family: string;
  /** The slug of the affected party, if the job is for one. */
  readonly party?: string | undefined;
}

export interface Candidates {
  readonly zoneId: number;
  readonly familyId: number;
  readonly candidates: readonly Candidate[];
}

type Row = readonly [
  id: number,
  isActive: boolean,
  isBlocked: boolean,
  hasDocumentsInForce: boolean,
  weeklyCapacity: number,
  weekLoad: number,
  daysWithoutWork: number | null,
  ranking: number | null,
  onTimeRate: number | null,
  complaintCount: number,
  declinedOn: string | null,
  measuredJobs: number,
];

/**
 * Everyone who serves the zone and the family, as one JSON value: several hundred rows of ten columns would cost the
 * driver more than the query costs the database.
 */
export async function readCandidates({ db, now }: Pick<Context, 'db' | 'now'>, job: Job): Promise<Candidates> {
  const day = sql`${businessDay(now())}::date`;
  const { rows } = await sql<{ zoneId: number | null; familyId: number | null; candidates: readonly Row[] | null }>`
    select z.id as zone_id, f.id as family_id, (
      select json_agg(json_build_array(p.id, p.is_active, p.is_blocked, coalesce(s.documents_until >= ${day}, false), p.weekly_capacity,
        greatest(s.active_jobs, case when s.counted_week = date_trunc('week', ${day})::date then s.jobs_this_week else 0 end),
        ${day} - s.last_job_on, p.ranking, s.on_time_rate, s.complaint_count,
        (select max(app.business_day(n.declined_at)) from provider_assignment n where n.provider_id = p.id and n.affected_party_id = (select q.id from affected_party q where q.slug = ${job.party ?? null})), s.measured_jobs))
      from (select id from provider where main_family_id = f.id union all select id from provider where secondary_family_id = f.id) served
        join provider_zone reached on reached.zone_id = z.id and reached.provider_id = served.id
        join provider p on p.id = served.id join provider_standing s on s.provider_id = served.id) as candidates
    from (select) one left join zone z on z.slug = ${job.zone} and z.is_active
      left join service_family f on f.slug = ${job.family} and f.is_active`.execute(db);
  const { zoneId = null, familyId = null, candidates = null } = rows[0] ?? {};
  if (zoneId === null) throw new Invalid({ zone: 'No existe esa zona' });
  if (familyId === null) throw new Invalid({ family: 'No existe esa familia' });
  return { zoneId, familyId, candidates: (candidates ?? []).map(candidateOf) };
}

function candidateOf(row: Row): Candidate {
  const [id, isActive, isBlocked, hasDocumentsInForce, weeklyCapacity, weekLoad] = row;
  const [, , , , , , daysWithoutWork, ranking, onTimeRate, complaintCount, declinedOn, measuredJobs] = row;
  return {
    id,
    isActive,
    isBlocked,
    servesZone: true,
    servesFamily: true,
    hasDocumentsInForce,
    weeklyCapacity,
    weekLoad,
    daysWithoutWork: daysWithoutWork === null ? null : Math.max(daysWithoutWork, 0),
    ranking,
    onTimeRate,
    measuredJobs,
    complaintCount,
    declinedOn,
  };
}
