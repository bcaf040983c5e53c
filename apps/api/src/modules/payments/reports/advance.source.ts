import type { advanceListing, AdvanceRow } from '@aura/contracts/payments/reports';
import { sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { claimDimensions, monthDimension, visibleClaims } from '../../claims/public.ts';
import { idleDaysOf, isAtRiskOf, uncoveredOf } from '../base/advance-risk.ts';
import { claimFilters, requestNumberOf, sinceDay, untilDay } from '../base/request-columns.ts';

/** Every advance that was requested and not rejected. */
export const advanceRows: ReportSource<typeof advanceListing, AdvanceRow> = {
  from: sql`(select * from payment_request r where r.kind = 'advance' and app.payment_request_counts(r.state, 'requested')) r
    join provider p on p.id = r.provider_id join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id
    join process_stage s on s.id = a.stage_id join agreement g on g.id = r.agreement_id`,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    number: requestNumberOf,
    requestedOn: sql`app.business_day(r.requested_at)::text`,
    provider: sql`p.full_name`,
    providerSlug: sql`p.slug`,
    claimSlug: sql`c.slug`,
    claimNumber: sql`c.display_number`,
    affectedPartyId: sql`a.id`,
    party: sql`a.name`,
    agreed: sql`g.amount + g.taxes`,
    percentage: sql`r.percentage::float8`,
    advance: sql`r.total`,
    paid: sql`case when app.payment_request_counts(r.state, 'paid') then r.total else 0 end`,
    paidOn: sql`r.paid_on::text`,
    uncovered: uncoveredOf,
    atRisk: sql`case when ${isAtRiskOf} then ${uncoveredOf} else 0 end`,
    state: sql`r.state`,
    stage: sql`s.name`,
    idleDays: idleDaysOf,
    isAtRisk: isAtRiskOf,
  },
  sorts: { provider: sql`app.fold(p.full_name)`, requestedOn: sql`r.requested_at`, paidOn: sql`r.paid_on` },
  search: sql<string>`app.fold(${requestNumberOf} || ' ' || p.full_name || ' ' || c.claim_number || ' ' || a.name)`,
  filters: {
    isAtRisk: (yes) => sql`${isAtRiskOf} = ${yes}`,
    isPaid: (yes) => sql`app.payment_request_counts(r.state, 'paid') = ${yes}`,
    ...claimFilters,
    from: (day) => sql`r.requested_at >= ${sinceDay(day)}`,
    to: (day) => sql`r.requested_at < ${untilDay(day)}`,
  },
  dimensions: {
    ...claimDimensions,
    provider: { key: sql`p.slug`, label: sql`p.full_name` },
    month: monthDimension(sql`app.business_day(r.requested_at)`),
  },
  visibleTo: visibleClaims,
};
