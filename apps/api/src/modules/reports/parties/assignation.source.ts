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

/** Assignments of a period, and how fast they were. */
export const assignationRows: ReportSource<typeof assignationReport, AssignationRow> = {
  from: partyTables,
  // The joins neither add nor remove rows.
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
