import { TRAPPED_AGE_WORDS, type trappedCashReport, type TrappedPartyRow } from '@aura/contracts/reports/trapped-cash';
import { businessDay } from '@aura/domain/business-day';
import { LAST_DAY_OF_AGE, TRAPPED_AGES } from '@aura/domain/payments/trapped-ages';
import { type RawBuilder, sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import { cashCollected, cashOfRequest } from '../../payments/public.ts';
import { claimColumns, claimDimensions, claimFilters } from './claim-columns.ts';

const { upTo30, upTo60, upTo90 } = LAST_DAY_OF_AGE;
const age = sql`case when k.days <= ${sql.lit(upTo30)} then 'upTo30' when k.days <= ${sql.lit(upTo60)} then 'upTo60'
  when k.days <= ${sql.lit(upTo90)} then 'upTo90' else 'over90' end`;
/** In order of age class, so that a chart reads from young to old. */
const ageLabel = sql`case ${age} ${sql.join(
  TRAPPED_AGES.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(TRAPPED_AGE_WORDS[name].es)}`),
  sql` `,
)} end`;

const wentOut = sql`app.payment_request_counts(r.state, 'paid') or r.state in ('valid', 'scheduled')`;

/** Only parties with payments. Amounts are computed once per row, after visibility and filters. */
function tables(today: string): RawBuilder<unknown> {
  return sql`affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
    cross join lateral (select coalesce(sum(${cashOfRequest}), 0)::bigint as paid_out, ${cashCollected} as collected,
        coalesce(min(r.paid_on) filter (where ${wentOut}), min(app.business_day(r.valid_at)) filter (where ${wentOut})) as since
      from payment_request r where r.affected_party_id = a.id offset 0) w
    cross join lateral (select w.*, ${today}::date - w.since as days) k
    cross join (select ${today}::date as today) d`;
}

export const trappedPartyRows: ReportSource<typeof trappedCashReport, TrappedPartyRow> = {
  from: sql`affected_party a`,
  fromFor: (_query, { now }) => tables(businessDay(now())),
  id: sql`a.id`,
  columns: {
    id: sql`a.id`,
    ...claimColumns,
    party: sql`a.name`,
    stage: sql`s.name`,
    stageDays: sql`greatest(0, d.today - app.business_day(a.stage_since))`,
    since: sql`k.since::text`,
    days: sql`k.days`,
    age,
    paidOut: sql`k.paid_out`,
    collected: sql`k.collected`,
    trapped: sql`k.paid_out - k.collected`,
  },
  sorts: { since: sql`k.since` },
  search: sql<string>`app.fold(a.name || ' ' || c.folio || ' ' || c.claim_number || ' ' || c.report_number)`,
  filters: {
    age: (ages) => sql`${age} = any(${ages})`,
    stage: (slugs) => sql`s.slug = any(${slugs})`,
    ...claimFilters,
  },
  /** Open cases only, since a closed one ties up nothing. */
  visibleTo: (actor) => sql`a.is_active and a.finished_at is null and c.is_active and ${visibleClaims(actor)}
    and exists (select from payment_request r where r.affected_party_id = a.id) and k.paid_out > k.collected`,
  dimensions: {
    age: { key: age, label: ageLabel },
    stage: { key: sql`s.slug`, label: sql`s.name` },
    ...claimDimensions,
  },
};
