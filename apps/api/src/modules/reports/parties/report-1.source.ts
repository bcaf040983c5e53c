import type { Report1Row, report1 } from '@aura/contracts/reports/report-1';
import { STAGE_COLUMNS } from '@aura/contracts/reports/stage-columns';
import { type RawBuilder, sql } from 'kysely';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import {
  billedColumns,
  findParties,
  hoursColumns,
  pageTables,
  partiesAsOf,
  partyColumns,
  partyDimensions,
  partyFilters,
  partySorts,
  partyTables,
} from './party-tables.ts';

const { channel: _channel, ...dimensions } = partyDimensions;
const { channel: _byChannel, ...filters } = partyFilters;

/** An index into a row's arrays; the stage id is looked up once per statement. */
const atStage = (slug: string) => sql`(select id from process_stage where slug = ${sql.lit(slug)})`;
const stageColumns: Readonly<Record<string, RawBuilder<unknown>>> = Object.fromEntries(
  STAGE_COLUMNS.flatMap(({ slug, entered, stayed }) => [
    [entered, sql`c.entered[${atStage(slug)}]::text`],
    [stayed, sql`c.stayed[${atStage(slug)}]`],
  ]),
);

export const report1Rows: ReportSource<typeof report1, Report1Row> = {
  from: partyTables,
  countFrom: () => sql`report_party c`,
  pageFrom: pageTables(sql`report_party`),
  id: sql`c.affected_party_id`,
  columns: {
    ...partyColumns,
    policy: sql`q.policy`,
    policyItem: sql`q.policy_item`,
    folio: sql`q.folio`,
    electronicFolio: sql`q.electronic_folio`,
    insuredName: sql`q.insured_name`,
    jobType: sql`j.name`,
    businessUnit: sql`b.name`,
    division: sql`d.name`,
    adjuster: sql`(select f.full_name from customer_staff f where f.id = q.adjuster_id)`,
    provider: sql`p.full_name`,
    ...hoursColumns,
    promiseDate: sql`c.promise_date::text`,
    finishedOn: sql`c.finished_on::text`,
    isAuthorized: sql`c.is_authorized`,
    unauthorizedDays: sql`c.unauthorized_days`,
    isDataComplete: sql`c.is_data_complete`,
    isPaperworkComplete: sql`c.is_paperwork_complete`,
    agreed: sql`c.agreed`,
    paid: sql`c.paid`,
    ...billedColumns,
    ...stageColumns,
  },
  sorts: {
    ...partySorts,
    provider: sql`app.fold(p.full_name)`,
    promiseDate: sql`c.promise_date`,
    finishedOn: sql`c.finished_on`,
  },
  finds: findParties,
  filters: { ...filters, isAuthorized: (wanted) => sql`c.is_authorized = ${wanted}` },
  visibleTo: visibleClaims,
  dimensions,
  asOf: partiesAsOf,
};
