import type { AssignationRow, assignationReport } from '@aura/contracts/reports/assignation';
import { sql } from 'kysely';
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

const { secondSupervisor: _second, ...columns } = partyColumns;
const { customer, zone, supervisor, stage, channel, month } = partyDimensions;
const { costAnalyst: _analyst, provider: _provider, isOpen: _open, ...filters } = partyFilters;

/** Who was given what in a period, and how fast. */
export const assignationRows: ReportSource<typeof assignationReport, AssignationRow> = {
  from: partyTables,
  // Its joins add no row and take none away.
  countFrom: () => sql`report_party c`,
  pageFrom: pageTables(sql`report_party`),
  id: sql`c.affected_party_id`,
  columns: { ...columns, ...hoursColumns, ...billedColumns },
  sorts: partySorts,
  finds: findParties,
  filters,
  visibleTo: visibleClaims,
  dimensions: { customer, zone, supervisor, stage, channel, month },
  asOf: partiesAsOf,
};
