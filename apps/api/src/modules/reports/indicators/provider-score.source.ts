import {
  type providerScoreReport,
  type ProviderScoreRow,
  SCORED_MONTHS,
} from '@aura/contracts/reports/provider-scores';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { keptFigures, payDueOn } from '../../payments/public.ts';
import { measuredJobs, type Period } from './provider-jobs-measured.ts';

const name = sql`p.display_name`;
const family = sql`(select y.name from service_family y where y.id = p.main_family_id)`;
const zone = sql`(select z.name from zone z where z.id = k.zone_id)`;

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
