import * as z from 'zod';
import { report } from '../report.ts';
import { calendarDate, money } from '../scalars.ts';
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
import { stageColumns, stageRow } from './stage-columns.ts';

const IDENTITY = partyColumns.claimNumber.group;
const PEOPLE = partyColumns.supervisor.group;
const TIMES = { es: 'Tiempos', en: 'Times' } as const;
const AUTHORIZATION = { es: 'Autorización', en: 'Authorization' } as const;
const cost = { kind: 'money', adds: 'sum', group: { es: 'Costos', en: 'Costs' }, source: FROM_BOOK } as const;
const billing = {
  kind: 'money',
  adds: 'sum',
  disclosed: 'billingInReport1',
  group: { es: 'Facturación', en: 'Billing' },
  source: FROM_BOOK,
} as const;

/** Everything known about an affected party in one row; the stage columns are those of the process. */
export const report1 = report({
  mayLag: true,
  area: 'report1',
  ifCan: ['report/report/view'],
  name: 'report-one',
  path: '/report/reporte_1/',
  summary: 'Reporte #1: one wide row for each affected party',
  row: {
    ...partyRow,
    policy: z.string(),
    policyItem: z.string(),
    folio: z.string(),
    electronicFolio: z.string(),
    insuredName: z.string(),
    jobType: z.string(),
    channel: z.string(),
    businessUnit: z.string().nullable(),
    division: z.string().nullable(),
    secondSupervisor: z.string().nullable(),
    adjuster: z.string().nullable(),
    provider: z.string().nullable(),
    ...hoursRow,
    promiseDate: calendarDate.nullable(),
    finishedOn: calendarDate.nullable(),
    isAuthorized: z.boolean(),
    unauthorizedDays: z.int(),
    isDataComplete: z.boolean(),
    isPaperworkComplete: z.boolean(),
    agreed: money,
    paid: money,
    ...billedRow,
    ...stageRow,
  },
  spelled: { ...partySpelling, secondSupervisor: 'supervisor_dev' },
  columns: {
    ...partyColumns,
    reportNumber: { title: { es: 'Reporte', en: 'Report' }, kind: 'text', group: IDENTITY },
    policy: { title: { es: 'Póliza', en: 'Policy' }, kind: 'text', group: IDENTITY },
    policyItem: { title: { es: 'Inciso', en: 'Policy item' }, kind: 'text', optional: true, group: IDENTITY },
    folio: { title: { es: 'Folio', en: 'Folio' }, kind: 'text', optional: true, group: IDENTITY },
    electronicFolio: { title: { es: 'Folio E', en: 'E-folio' }, kind: 'text', optional: true, group: IDENTITY },
    insuredName: { title: { es: 'Asegurado', en: 'Insured' }, kind: 'text', optional: true, group: IDENTITY },
    jobType: { title: { es: 'Tipo de trabajo', en: 'Job type' }, kind: 'text', group: IDENTITY },
    channel: { title: { es: 'Canal', en: 'Channel' }, kind: 'text', optional: true, group: IDENTITY },
    businessUnit: {
      title: { es: 'Unidad de negocio', en: 'Business unit' },
      kind: 'text',
      optional: true,
      group: IDENTITY,
    },
    division: { title: { es: 'División', en: 'Division' }, kind: 'text', optional: true, group: IDENTITY },
    secondSupervisor: {
      title: { es: 'Segundo supervisor', en: 'Second supervisor' },
      kind: 'text',
      optional: true,
      group: PEOPLE,
    },
    adjuster: { title: { es: 'Ajustador', en: 'Adjuster' }, kind: 'text', optional: true, group: PEOPLE },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text', sortable: true, group: PEOPLE },
    stage: { title: { es: 'Etapa actual', en: 'Current stage' }, kind: 'text', sortable: true, group: TIMES },
    occurredOn: { title: { es: 'Ocurrido', en: 'Occurred' }, kind: 'date', sortable: true, group: TIMES },
    assignedOn: { title: { es: 'Asignado', en: 'Assigned' }, kind: 'date', sortable: true, group: TIMES },
    contactedOn: { title: { es: 'Primer contacto', en: 'First contact' }, kind: 'date', group: TIMES },
    hoursToAssign: {
      title: { es: 'Horas a asignación', en: 'Hours to assignment' },
      kind: 'integer',
      adds: 'average',
      group: TIMES,
    },
    hoursToContact: {
      title: { es: 'Horas a contacto', en: 'Hours to contact' },
      kind: 'integer',
      adds: 'average',
      group: TIMES,
    },
    promiseDate: { title: { es: 'Promesa', en: 'Promise' }, kind: 'date', sortable: true, group: TIMES },
    finishedOn: { title: { es: 'Terminado', en: 'Finished' }, kind: 'date', sortable: true, group: TIMES },
    ...stageColumns,
    isAuthorized: {
      title: { es: 'Autorizado por el cliente', en: 'Authorized by the insurer' },
      kind: 'boolean',
      group: AUTHORIZATION,
    },
    unauthorizedDays: {
      title: { es: 'Días sin autorización', en: 'Days without authorization' },
      kind: 'integer',
      adds: 'average',
      sortable: true,
      group: AUTHORIZATION,
    },
    isDataComplete: {
      title: { es: 'Datos completos', en: 'Data complete' },
      kind: 'boolean',
      optional: true,
      group: AUTHORIZATION,
    },
    isPaperworkComplete: {
      title: { es: 'Papelería completa', en: 'Paperwork complete' },
      kind: 'boolean',
      optional: true,
      group: AUTHORIZATION,
    },
    agreed: { title: { es: 'Pactado', en: 'Agreed' }, sortable: true, ...cost },
    paid: { title: { es: 'Pagado', en: 'Paid' }, sortable: true, ...cost },
    quoted: { title: { es: 'Cotizado', en: 'Quoted' }, sortable: true, ...billing },
    authorized: { title: { es: 'Autorizado', en: 'Authorized' }, sortable: true, ...billing },
    billed: { title: { es: 'Facturado', en: 'Billed' }, sortable: true, ...billing },
    collected: { title: { es: 'Cobrado', en: 'Collected' }, sortable: true, ...billing },
  },
  filters: {
    ...partyFilters,
    costAnalyst: { title: { es: 'ACo', en: 'Cost analyst' }, kind: 'choice' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'choice' },
    isOpen: { title: { es: 'Abiertos', en: 'Open' }, kind: 'flag' },
    isAuthorized: { title: { es: 'Autorizados', en: 'Authorized' }, kind: 'flag' },
    ...periodFilters,
  },
  filterSpelling: { ...partyFilterSpelling },
  defaultSort: '-assignedOn',
  dimensions: {
    ...partyDimensions,
    costAnalyst: { title: { es: 'ACo', en: 'Cost analyst' }, filter: 'costAnalyst' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, filter: 'provider' },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
  },
  period: { from: 'from', to: 'to' },
});
export const { list: listReport1, export: exportReport1, totals: totalReport1, groups: groupReport1 } = report1;
export type Report1Row = z.output<typeof report1.row>;
