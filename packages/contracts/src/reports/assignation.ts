import * as z from 'zod';
import { report } from '../report.ts';
import {
  billedRow,
  FROM_BOOK,
  hoursRow,
  partyColumns,
  partyDimensions,
  partyFilters,
  partyFilterSpelling,
  partyRow,
  partySpelling,
  periodFilters,
} from './party-columns.ts';

const TIMES = { es: 'Tiempos', en: 'Times' } as const;
const billing = {
  kind: 'money',
  adds: 'sum',
  disclosed: 'billingInAssignationReport',
  group: { es: 'Facturación', en: 'Billing' },
  source: FROM_BOOK,
} as const;

/** Users see the claims in their scope; billing columns only for the groups named by the specification. */
export const assignationReport = report({
  mayLag: true,
  area: 'reports',
  ifCan: ['sinister/sinister/view_assignation_report'],
  name: 'assignations',
  path: '/report/asignacion/',
  summary: 'Affected parties by the day of their assignment, with the hours to the assignment and to the first contact',
  row: { ...partyRow, channel: z.string(), ...hoursRow, ...billedRow },
  spelled: partySpelling,
  columns: {
    ...partyColumns,
    channel: { title: { es: 'Canal', en: 'Channel' }, kind: 'text' },
    occurredOn: { title: { es: 'Ocurrido', en: 'Occurred' }, kind: 'date', sortable: true, group: TIMES },
    assignedOn: { title: { es: 'Asignado', en: 'Assigned' }, kind: 'date', sortable: true, group: TIMES },
    contactedOn: { title: { es: 'Primer contacto', en: 'First contact' }, kind: 'date', optional: true, group: TIMES },
    hoursToAssign: {
      title: { es: 'Horas a asignación', en: 'Hours to assignment' },
      kind: 'integer',
      adds: 'average',
      sortable: true,
      group: TIMES,
      source: { es: 'Desde el inicio del día en que ocurrió', en: 'From the beginning of the day it occurred' },
    },
    hoursToContact: {
      title: { es: 'Horas a contacto', en: 'Hours to contact' },
      kind: 'integer',
      adds: 'average',
      sortable: true,
      group: TIMES,
      source: {
        es: 'De la asignación a la primera llamada, visita, cita o check-in',
        en: 'From the assignment to the first call, visit, appointment or check-in',
      },
    },
    stage: { title: { es: 'Etapa actual', en: 'Current stage' }, kind: 'text', sortable: true },
    quoted: { title: { es: 'Cotizado', en: 'Quoted' }, ...billing },
    authorized: { title: { es: 'Autorizado', en: 'Authorized' }, ...billing },
    billed: { title: { es: 'Facturado', en: 'Billed' }, ...billing },
    collected: { title: { es: 'Cobrado', en: 'Collected' }, ...billing },
  },
  filters: {
    ...partyFilters,
    channel: { title: { es: 'Canal', en: 'Channel' }, kind: 'choice' },
    ...periodFilters,
  },
  filterSpelling: { ...partyFilterSpelling, channel: 'repport_channel' },
  defaultSort: '-assignedOn',
  dimensions: {
    ...partyDimensions,
    channel: { title: { es: 'Canal', en: 'Channel' }, filter: 'channel' },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
  },
  period: { from: 'from', to: 'to' },
  chart: { by: 'customer', figure: 'hoursToContact' },
});
export const {
  list: listAssignations,
  export: exportAssignations,
  totals: totalAssignations,
  groups: groupAssignations,
} = assignationReport;
export type AssignationRow = z.output<typeof assignationReport.row>;
