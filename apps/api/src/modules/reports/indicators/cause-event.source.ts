import {
  CAUSE_EVENT_WORDS,
  type CauseEventRow,
  type complaintCauseReport,
  LEADING_CAUSE_WORDS,
} from '@aura/contracts/reports/complaint-causes';
import { businessDay } from '@aura/domain/business-day';
import { eventsOf, LEADING_CAUSES, type LeadingCause } from '@aura/domain/complaints/leading-causes';
import { type RawBuilder, sql } from 'kysely';
import type { Titled } from '@aura/contracts/listing';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import { causeEvents, startOfDay } from './cause-events.ts';
import { claimColumns, claimDimensions, claimFilters } from './claim-columns.ts';

const cause = sql`case ${sql.join(
  LEADING_CAUSES.map(
    (name) => sql`when e.event in (${sql.join(eventsOf(name).map((event) => sql.lit(event)))}) then ${sql.lit(name)}`,
  ),
  sql` `,
)} end`;
const word = (value: RawBuilder<unknown>, words: Readonly<Record<string, Titled>>) =>
  sql`case ${value} ${sql.join(
    Object.entries(words).map(([name, { es }]) => sql`when ${sql.lit(name)} then ${sql.lit(es)}`),
    sql` `,
  )} end`;
const month = sql`date_trunc('month', e.day)::date`;

export const causeEventRows: ReportSource<typeof complaintCauseReport, CauseEventRow> = {
  from: sql`affected_party a`,
  fromFor: (
    _query,
    { now },
  ) => sql`${causeEvents(businessDay(now()))} e join affected_party a on a.id = e.affected_party_id
    join claim c on c.id = a.claim_id`,
  id: sql`e.id`,
  columns: {
    id: sql`e.id`,
    event: sql`e.event`,
    cause,
    day: sql`e.day::text`,
    days: sql`e.days`,
    ...claimColumns,
    affectedPartyId: sql`a.id`,
    party: sql`a.name`,
    stage: sql`(select s.name from process_stage s where s.id = a.stage_id)`,
    provider: sql`(select p.display_name from provider p where p.id = a.attending_provider_id)`,
  },
  sorts: { day: sql`e.day` },
  search: sql<string>`app.fold(a.name || ' ' || c.folio || ' ' || c.claim_number || ' ' || c.report_number)`,
  filters: {
    cause: (causes) => sql`e.event = any(${eventsOfAll(causes)})`,
    event: (events) => sql`e.event = any(${events})`,
    ...claimFilters,
    // A stage entered on or after `from` was left after it too: this excludes nothing and enables the index on leaving.
    from: (day) => sql`(e.day >= ${day}::date and e.left_at >= ${startOfDay(day)})`,
    to: (day) => sql`e.day <= ${day}::date`,
  },
  visibleTo: (actor) => sql`a.is_active and c.is_active and ${visibleClaims(actor)}`,
  dimensions: {
    event: { key: sql`e.event`, label: word(sql`e.event`, CAUSE_EVENT_WORDS) },
    cause: { key: cause, label: word(cause, LEADING_CAUSE_WORDS) },
    month: { key: sql`${month}::text`, label: sql`to_char(${month}, 'YYYY-MM')` },
    ...claimDimensions,
  },
};

/** An unknown cause has no events, so it matches nothing. */
function eventsOfAll(causes: readonly string[]): readonly string[] {
  return causes.flatMap((name) =>
    (LEADING_CAUSES as readonly string[]).includes(name) ? eventsOf(name as LeadingCause) : [],
  );
}
