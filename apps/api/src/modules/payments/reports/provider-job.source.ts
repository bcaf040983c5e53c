import type { providerJobListing, ProviderJobRow } from '@aura/contracts/payments/reports';
import { sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { claimDimensions, monthDimension, visibleClaims } from '../../claims/public.ts';
import { figureColumns, figuresOf } from '../accounts/provider-figures.ts';
import { claimFilters, sinceDay, untilDay } from '../base/request-columns.ts';

const { agreed, requested, paid, owed, invoiced, uninvoiced, complements } = figureColumns;
const visitedOn = sql`(select app.business_day(min(v.at)) from check_in v where v.affected_party_id = a.id and v.at >= j.given_at)`;

/** A party assigned to a provider, once however often it was assigned. */
export const providerJobRows: ReportSource<typeof providerJobListing, ProviderJobRow> = {
  from: sql`(select max(j.id) as id, j.provider_id, j.affected_party_id, min(j.assigned_at) as given_at from provider_assignment j
      where j.affected_party_id is not null group by 2, 3) j
    join provider p on p.id = j.provider_id join affected_party a on a.id = j.affected_party_id join claim c on c.id = a.claim_id
    join process_stage s on s.id = a.stage_id
    cross join lateral (${figuresOf(sql`x.provider_id = j.provider_id and x.affected_party_id = j.affected_party_id`)}) f`,
  id: sql`j.id`,
  columns: {
    id: sql`j.id`,
    provider: sql`p.full_name`,
    providerSlug: sql`p.slug`,
    claimSlug: sql`c.slug`,
    claimNumber: sql`c.display_number`,
    affectedPartyId: sql`a.id`,
    party: sql`a.name`,
    stage: sql`s.name`,
    givenOn: sql`app.business_day(j.given_at)::text`,
    visitedOn: sql`${visitedOn}::text`,
    validatedOn: sql`a.visually_validated_on::text`,
    daysToVisit: sql`${visitedOn} - app.business_day(j.given_at)`,
    daysToFinish: sql`a.visually_validated_on - app.business_day(j.given_at)`,
    agreed,
    requested,
    paid,
    owed,
    invoiced,
    uninvoiced,
    complements,
  },
  sorts: { provider: sql`app.fold(p.full_name)`, givenOn: sql`j.given_at` },
  search: sql<string>`app.fold(p.full_name || ' ' || c.claim_number || ' ' || c.report_number || ' ' || a.name)`,
  filters: {
    ...claimFilters,
    from: (day) => sql`j.given_at >= ${sinceDay(day)}`,
    to: (day) => sql`j.given_at < ${untilDay(day)}`,
  },
  dimensions: {
    ...claimDimensions,
    provider: { key: sql`p.slug`, label: sql`p.full_name` },
    month: monthDimension(sql`app.business_day(j.given_at)`),
  },
  visibleTo: visibleClaims,
};
