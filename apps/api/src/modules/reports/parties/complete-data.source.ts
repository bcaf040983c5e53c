import { BILLING_DATA } from '@aura/contracts/claims/confirmations';
import type { CompleteDataRow, completeDataReport, LACKING_KINDS } from '@aura/contracts/reports/complete-data';
import { type RawBuilder, sql } from 'kysely';
import { Invalid } from '../../../core/errors.ts';
import type { ReportSource } from '../../../core/listing/report-source.ts';
import { LACKS, missingTypes, visibleClaims } from '../../claims/public.ts';
import {
  findParties,
  pageTables,
  partiesAsOf,
  partyColumns,
  partyDimensions,
  partyFilters,
  partySorts,
  tablesOf,
} from './party-tables.ts';

const openParties = sql`(select * from report_party r where r.finished_on is null)`;
const isIncomplete = sql<boolean>`not (c.is_data_complete and c.is_paperwork_complete)`;
/** The amount an invoice would have: authorized, or else quoted. */
const blocked = sql<number>`(case when ${isIncomplete} then coalesce(nullif(c.authorized, 0), c.quoted) else 0 end)`;

/** The user responsible for claim `c`: its supervisor, else the second one, else its cost analyst. */
export const ownerIdOf = sql`coalesce(c.supervisor_id, c.second_supervisor_id, c.cost_analyst_id)`;
const owner = sql`(select o.display_name from user_account o where o.id = ${ownerIdOf})`;

const lacking = BILLING_DATA.map((datum) => sql`case when ${LACKS[datum]} then ${sql.lit(datum)} end`);
/** The conditions refer to the claim as `c`, which is the report's row here, so the claim `q` is renamed. */
const missingData = sql`(select array_remove(array[${sql.join(lacking)}], null)
  from (select q.claim_number, q.report_number, q.policy, q.insured_name) c)`;

/** Narrows to customers that require the type first, so that few parties are checked one by one. */
function lacksFile(slugs: readonly string[]): RawBuilder<boolean> {
  const types = sql`array(select y.id from file_type y where y.slug = any(${slugs}))`;
  return sql<boolean>`(c.customer_id = any(array(select x.customer_id from customer_file_type x where x.file_type_id = any(${types})))
      or (c.customer_id, c.zone_id) in (select x.customer_id, x.zone_id from authorization_rule x where x.file_type_id = any(${types}) and x.is_active))
    and exists (select from ${missingTypes} and t.id = any(${types}))`;
}

const LACKING: Readonly<Record<keyof typeof LACKING_KINDS, RawBuilder<boolean>>> = {
  data: sql`not c.is_data_complete`,
  paperwork: sql`not c.is_paperwork_complete`,
};

function lacksAny(kinds: readonly string[]): RawBuilder<boolean> {
  const conditions = kinds.map((kind) => {
    const condition = (LACKING as Readonly<Record<string, RawBuilder<boolean>>>)[kind];
    if (condition === undefined) throw new Invalid({ lacking: `No se sabe qué es «${kind}»` });
    return condition;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

const { secondSupervisor: _second, channel: _channel, ...columns } = partyColumns;
const { customer, zone, supervisor, stage } = partyFilters;

export const completeDataRows: ReportSource<typeof completeDataReport, CompleteDataRow> = {
  from: tablesOf(openParties),
  countFrom: ({ fileType }) =>
    fileType === undefined
      ? sql`${openParties} c`
      : sql`${openParties} c left join affected_party a on a.id = c.affected_party_id`,
  pageFrom: (query) => (query['fileType'] === undefined ? pageTables(openParties)(query) : tablesOf(openParties)),
  id: sql`c.affected_party_id`,
  columns: {
    ...columns,
    owner,
    days: sql`app.business_day(now()) - app.business_day(c.stage_since)`,
    isDataComplete: sql`c.is_data_complete`,
    isPaperworkComplete: sql`c.is_paperwork_complete`,
    missingData,
    missingPapers: sql`array(select t.name from ${missingTypes} order by t.id)`,
    remindedOn: sql`(select max(r.day)::text from completion_reminder r where r.affected_party_id = c.affected_party_id)`,
    blocked,
  },
  sorts: { ...partySorts, owner: sql`app.fold(${owner})`, days: sql`-extract(epoch from c.stage_since)` },
  finds: findParties,
  filters: {
    customer,
    zone,
    supervisor,
    stage,
    lacking: lacksAny,
    fileType: lacksFile,
    isWorkDone: (wanted) =>
      sql`(c.stage_id = any(array(select id from process_stage where billing is not null))) = ${wanted}`,
  },
  visibleTo: visibleClaims,
  dimensions: {
    customer: partyDimensions.customer,
    zone: partyDimensions.zone,
    supervisor: partyDimensions.supervisor,
    stage: partyDimensions.stage,
  },
  asOf: partiesAsOf,
};
