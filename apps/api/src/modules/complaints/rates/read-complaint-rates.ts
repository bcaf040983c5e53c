import type { readComplaintRates as contract } from '@aura/contracts/complaints/complaint-list';
import { ratePerHundred } from '@aura/domain/complaints/complaint';
import { type RawBuilder, sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';

interface Counted {
  readonly slug: string;
  readonly name: string;
  readonly jobs: number;
  readonly complaints: number;
  readonly justified: number;
}

const providerName = sql`l.display_name`;

/** Each grouping's table and the columns of complaint and job that refer to it. For a cause, all jobs count. */
const GROUPS = {
  provider: { from: sql`provider l`, name: providerName, complaint: sql`k.provider_id`, job: sql`j.provider_id` },
  cause: { from: sql`complaint_cause l`, name: sql`l.name`, complaint: sql`k.cause_id`, job: null },
  zone: { from: sql`zone l`, name: sql`l.name`, complaint: sql`k.zone_id`, job: sql`a.zone_id` },
} as const;

/**
 * A job is an assignment not declined, of a claim the actor sees; a complaint counts in the month of its registration.
 */
export const readComplaintRates: UseCase<typeof contract> = async ({ db, actor, now }, { query }) => {
  const { by, months, provider } = query;
  const since = sql`(${now()}::timestamptz - make_interval(months => ${Number(months)}))`;
  const ofProvider = (key: RawBuilder<unknown>) =>
    provider === undefined ? sql`true` : sql`${key} = (select p.id from provider p where p.slug = ${provider})`;
  const { from, name, complaint, job } = GROUPS[by];
  const found = await rows(
    db,
    sql<Counted & { allJobs: number }>`
    with work as (select ${job ?? sql`null::bigint`} as key, count(*)::int as jobs
        from provider_assignment j join affected_party a on a.id = j.affected_party_id join claim c on c.id = a.claim_id
        where j.assigned_at >= ${since} and j.declined_at is null and ${ofProvider(sql`j.provider_id`)} and ${visibleClaims(actor)} group by 1),
      said as (select ${complaint} as key, count(*)::int as complaints, count(*) filter (where t.key = 'closedFavourable')::int as justified
        from complaint k join complaint_stage t on t.id = k.stage_id join claim c on c.id = k.claim_id
        where k.registered_at >= ${since} and ${ofProvider(sql`k.provider_id`)} and ${visibleClaims(actor)} group by 1)
    select l.slug, ${name} as name, coalesce(w.jobs, 0) as jobs, coalesce(s.complaints, 0) as complaints, coalesce(s.justified, 0) as justified,
      coalesce((select sum(jobs) from work), 0)::int as all_jobs
    from ${from} left join work w on ${job === null ? sql`true` : sql`w.key = l.id`} left join said s on s.key = l.id
    where coalesce(s.complaints, 0) > 0 or coalesce(w.jobs, 0) > 0
    order by complaints desc, name limit 200`,
  );
  const counted = found.filter(({ complaints }) => by !== 'cause' || complaints > 0);
  const jobs = found[0]?.allJobs ?? 0;
  const complaints = counted.reduce((sum, one) => sum + one.complaints, 0);
  return {
    jobs,
    complaints,
    justified: counted.reduce((sum, one) => sum + one.justified, 0),
    rate: ratePerHundred(complaints, jobs),
    rows: counted.map(({ allJobs: _all, ...one }) => ({ ...one, rate: ratePerHundred(one.complaints, one.jobs) })),
  };
};
