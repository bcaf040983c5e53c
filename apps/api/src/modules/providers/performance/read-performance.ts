import type { ProviderFile } from '@aura/contracts/providers/provider-file';
import { MEASURED_STAGES, type MeasuredTime, REWORK_STAGE } from '@aura/domain/process/measured-stages';
import { MEASURED_MONTHS } from '@aura/domain/provider-score';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

type Performance = NonNullable<ProviderFile['performance']>;
type Row = Omit<Performance, MeasuredTime> &
  Readonly<Record<`${MeasuredTime}Median`, number | null> & Record<`${MeasuredTime}Jobs`, number>>;

/** The on-time share as counted nightly, and figures from the jobs of the last twelve months as of now. */
export async function readPerformance({ db, now }: Context, providerId: number): Promise<Performance | null> {
  const since = sql`(${now()}::timestamptz - make_interval(months => ${MEASURED_MONTHS}))`;
  const [found] = await rows<Row>(
    db,
    sql`
    with job as (
      select j.id, j.declined_at is not null as is_declined,
        ${minutesIn('contact')} as contact, ${minutesIn('start')} as start, ${minutesIn('repair')} as repair,
        exists (select from ${intervals} and s.number = ${REWORK_STAGE}::numeric) as is_reworked
      from provider_assignment j where j.provider_id = ${providerId} and j.assigned_at >= ${since})
    select (t.on_time_rate * 100)::float8 as on_time_rate, t.measured_jobs, t.complaint_count, t.last_job_on, t.documents_until, k.*
    from provider_standing t cross join (
      select count(*)::integer as given_jobs, count(*) filter (where is_declined)::integer as declined_jobs,
        count(*) filter (where is_reworked)::integer as reworked_jobs, ${median('contact')}, ${median('start')}, ${median('repair')}
      from job) k
    where t.provider_id = ${providerId}`,
  );
  if (found === undefined) return null;
  const { contactMedian, contactJobs, startMedian, startJobs, repairMedian, repairJobs, ...others } = found;
  return {
    ...others,
    contact: { median: contactMedian, jobs: contactJobs },
    start: { median: startMedian, jobs: startJobs },
    repair: { median: repairMedian, jobs: repairJobs },
  };
}

/** The party's intervals while this provider had the job, without those in which the turn was another holder's. */
const intervals = sql`stage_interval i join process_stage s on s.id = i.stage_id
  where i.affected_party_id = j.affected_party_id and i.opened_at >= j.assigned_at and i.holder = s.holder
    and (j.changed_at is null or i.opened_at < j.changed_at)`;

/** Null while the party has not left the stages, or if it was never in them. */
function minutesIn(time: MeasuredTime): RawBuilder<unknown> {
  const numbers = sql`${sql.val([...MEASURED_STAGES[time]])}::numeric[]`;
  return sql`(select case when bool_and(i.closed_at is not null) then sum(i.business_minutes) end from ${intervals} and s.number = any(${numbers}))`;
}

function median(time: MeasuredTime): RawBuilder<unknown> {
  const minutes = sql.ref(time);
  return sql`percentile_cont(0.5) within group (order by ${minutes})::float8 as ${sql.ref(`${time}_median`)},
    count(${minutes})::integer as ${sql.ref(`${time}_jobs`)}`;
}
