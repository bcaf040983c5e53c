import {
  type providerScoreReport,
  type ProviderScoreRow,
  SCORED_MONTHS,
} from '@aura/contracts/reports/provider-scores';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { sql, type RawBuilder } from 'kysely';
import { REWORK_STAGE } from '@aura/domain/process/measured-stages';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { keptFigures, payDueOn } from '../../payments/public.ts';
import type { SignedInActor } from '../../../core/context.ts';
import { visibleClaims } from '../../claims/public.ts';
import { startOfDay } from './cause-events.ts';

const name = sql`p.display_name`;
const family = sql`(select y.name from service_family y where y.id = p.main_family_id)`;
const zone = sql`(select z.name from zone z where z.id = k.zone_id)`;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The finish that the provider's on-time share counts: the first one not undone. */
const isOnTime = sql`(select p.closed_at <= p.due_at from stage_interval f join process_stage s on s.id = f.stage_id and s.confirms = 'work'
    join process_stage r on r.id = f.from_stage_id and r.is_due_by_promise
    join stage_interval p on p.affected_party_id = f.affected_party_id and p.closed_at = f.opened_at and p.due_at is not null
  where f.affected_party_id = j.affected_party_id and f.opened_at >= j.given_at and f.kind <> 'undone' and not exists (
    select from stage_interval u where u.affected_party_id = f.affected_party_id and u.opened_at = f.closed_at and u.kind = 'undone')
  order by f.opened_at limit 1)`;

/** Reworked: the party went to rework while the provider had it, or later. */
const isReworked = sql`exists (select from stage_interval i join process_stage s on s.id = i.stage_id and s.number = ${REWORK_STAGE}::numeric
  where i.affected_party_id = j.affected_party_id and i.opened_at >= j.given_at)`;

/** Quotation versions made after the insurer had authorized an earlier one. */
const supplements = sql`(select count(*) from quotation q where q.affected_party_id = j.affected_party_id and q.side = 'customer'
  and q.version_number > 1 and q.registered_at >= j.given_at and exists (select from amount_event e
    where e.affected_party_id = q.affected_party_id and e.measure = 'authorized' and e.at <= q.registered_at))`;

/**
 * Jobs assigned in a period, of claims visible to the actor, by provider; a party once, however often it was assigned.
 * Work validated before a provider had the job was another's.
 */
function measuredJobs(actor: SignedInActor, { from, to }: Period): RawBuilder<unknown> {
  return sql`(select m.provider_id, count(*)::int as jobs, count(m.to_finish)::int as finished,
      round(100.0 * count(*) filter (where m.is_on_time) / nullif(count(m.is_on_time), 0), 2)::float8 as on_time,
      percentile_disc(0.5) within group (order by m.to_visit) as days_to_visit,
      percentile_disc(0.5) within group (order by m.to_finish) as days_to_finish,
      sum(m.complaints)::int as complaints, count(*) filter (where m.is_reworked)::int as reworked, sum(m.supplements)::int as supplements,
      coalesce(sum(m.quoted), 0)::bigint as quoted, coalesce(sum(m.agreed), 0)::bigint as agreed, mode() within group (order by m.zone_id) as zone_id
    from (select j.provider_id, c.zone_id, ${isOnTime} as is_on_time, ${isReworked} as is_reworked, ${supplements} as supplements,
        (select app.business_day(min(v.at)) from check_in v where v.affected_party_id = a.id and v.at >= j.given_at)
          - app.business_day(j.given_at) as to_visit,
        case when a.visually_validated_on >= app.business_day(j.given_at) then a.visually_validated_on - app.business_day(j.given_at) end as to_finish,
        (select count(*) from complaint k where k.affected_party_id = a.id and k.provider_id = j.provider_id) as complaints,
        g.quoted_price as quoted, g.amount as agreed
      from (select n.provider_id, n.affected_party_id, min(n.assigned_at) as given_at from provider_assignment n
          where n.affected_party_id is not null and n.declined_at is null
            and n.assigned_at >= ${startOfDay(from)} and n.assigned_at < ${startOfDay(to)} + interval '1 day' group by 1, 2) j
        join affected_party a on a.id = j.affected_party_id and a.is_active join claim c on c.id = a.claim_id
        left join agreement g on g.affected_party_id = a.id and coalesce(g.provider_id, 0) = j.provider_id and g.state = 'agreed'
      where c.is_active and ${visibleClaims(actor)}) m group by 1)`;
}

/** Payments to the provider in the period, and how many were made by their due day. */
const paid = ({ from, to }: Period) => sql`(select r.provider_id,
    round(100.0 * count(*) filter (where r.paid_on <= ${payDueOn}) / count(*), 2)::float8 as on_time
  from payment_request r where r.paid_on between ${from}::date and ${to}::date and r.valid_at is not null and r.provider_id is not null
    and app.payment_request_counts(r.state, 'paid') group by 1)`;

export const providerScoreRows: ReportSource<typeof providerScoreReport, ProviderScoreRow> = {
  from: sql`provider p`,
  fromFor: (query, { actor, now }) => {
    const period = periodOf(query, businessDay(now()));
    return sql`${measuredJobs(actor, period)} k join provider p on p.id = k.provider_id
      left join (${keptFigures}) f on f.provider_id = p.id left join ${paid(period)} y on y.provider_id = p.id`;
  },
  id: sql`p.id`,
  columns: {
    id: sql`p.id`,
    slug: sql`p.slug`,
    provider: name,
    family,
    zone,
    jobs: sql`k.jobs`,
    finished: sql`k.finished`,
    onTime: sql`k.on_time`,
    daysToVisit: sql`k.days_to_visit`,
    daysToFinish: sql`k.days_to_finish`,
    complaints: sql`k.complaints`,
    complaintRate: sql`round(100.0 * k.complaints / k.jobs, 1)::float8`,
    reworked: sql`k.reworked`,
    supplements: sql`k.supplements`,
    quoted: sql`k.quoted`,
    agreed: sql`k.agreed`,
    agreedShare: sql`round(100.0 * k.agreed / nullif(k.quoted, 0), 2)::float8`,
    owed: sql`coalesce(f.owed, 0)`,
    paidOnTime: sql`y.on_time`,
  },
  sorts: { provider: sql`app.fold(${name})` },
  search: sql<string>`app.fold(p.full_name || ' ' || p.commercial_name || ' ' || p.rfc)`,
  filters: {
    provider: (slugs) => sql`p.slug = any(${slugs})`,
    family: (slugs) =>
      sql`p.main_family_id = any(array(select y.id from service_family y where y.slug = any(${slugs})))`,
    zone: (slugs) => sql`k.zone_id = any(array(select z.id from zone z where z.slug = any(${slugs})))`,
    // Applied inside the count of jobs.
    from: () => sql<boolean>`true`,
    to: () => sql<boolean>`true`,
  },
  dimensions: {
    family: {
      key: sql`(select y.slug from service_family y where y.id = p.main_family_id)`,
      label: sql`coalesce(${family}, 'Sin familia')`,
    },
    zone: { key: sql`(select z.slug from zone z where z.id = k.zone_id)`, label: zone },
  },
};

/** Defaults: from the start of measured work until today. */
function periodOf({ from, to }: { readonly [filter: string]: unknown }, today: string): Period {
  return {
    from: typeof from === 'string' ? from : addDays(today, -Math.round(SCORED_MONTHS * 30.5)),
    to: typeof to === 'string' ? to : today,
  };
}
