import { macroListing } from '@aura/contracts/claims/macro-list';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import { type ExportedRow, exportSource } from '../../../core/listing/export-source.ts';
import { personName, stageJson } from '../base/labels.ts';
import { macroOrder, type MacroListQuery } from './page-of-macro.ts';
import { macroConditions, forceCustomPlan } from './macro-filters.ts';

const STAFF = { groups: ['Admin'] } as const;
const named = (table: string, key: string) =>
  sql`(select l.name from ${sql.table(table)} l where l.id = ${sql.ref(key)})`;

const CELLS: Readonly<Record<string, RawBuilder<unknown>>> = {
  claimNumber: sql`n.claim_number`,
  reportNumber: sql`n.report_number`,
  folio: sql`n.folio`,
  name: sql`a.name`,
  customer: named('customer', 'c.customer_id'),
  zone: named('zone', 'c.zone_id'),
  jobType: named('job_type', 'c.job_type_id'),
  supervisor: personName(STAFF, sql`c.supervisor_id`),
  costAnalyst: personName(STAFF, sql`c.cost_analyst_id`),
  process: sql`(select ${stageJson} from process_stage s where s.id = c.stage_id)`,
  holder: sql`c.holder`,
  days: sql`greatest(0, k.today - app.business_day(c.stage_since))`,
  dueAt: sql`c.due_at`,
  amount: sql`c.amount`,
  assignedAt: sql`c.assigned_at`,
  promiseDate: sql`c.promise_date`,
};

export const exportMacro = exportSource(macroListing, (whom, asked, columns) => {
  const query = asked as MacroListQuery;
  const selected = sql.join(columns.map((name) => sql`${CELLS[name] ?? sql`null`} as ${sql.ref(name)}`));
  return sql<ExportedRow>`${forceCustomPlan(query)} select ${selected}
    from macro_open c join affected_party a on a.id = c.affected_party_id join claim n on n.id = c.claim_id
      cross join (select ${businessDay(whom.now())}::date as today) k
    where ${macroConditions(whom, query)} order by ${macroOrder(query.sort)}`;
});
