import { CAUSE_EVENTS, LEADING_CAUSES } from '@aura/domain/complaints/leading-causes';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { report } from '../report.ts';
import { calendarDate, id } from '../scalars.ts';
import { wire } from '../wire.ts';

export const LEADING_CAUSE_WORDS = {
  refusal: { es: 'Rechazo', en: 'Refusal' },
  repairTime: { es: 'Tiempo de reparación', en: 'Repair time' },
  paymentTime: { es: 'Tiempo de pago', en: 'Payment time' },
  quality: { es: 'Calidad', en: 'Quality' },
} as const satisfies Words;

export const CAUSE_EVENT_WORDS = {
  refused: { es: 'Rechazado', en: 'Refused' },
  repaired: { es: 'Reparación validada', en: 'Repair validated' },
  repairLate: { es: 'Reparación fuera de la promesa', en: 'Repair beyond its promise' },
  paid: { es: 'Pagado', en: 'Paid' },
  paymentLate: { es: 'Pago vencido', en: 'Payment overdue' },
  rework: { es: 'Reproceso', en: 'Rework' },
} as const satisfies Words;

const ours = { area: 'reports', ifCan: ['sinister/sinister/view'] } as const;

export const complaintCauseReport = report({
  mayLag: true,
  ...ours,
  name: 'complaint-causes',
  path: '/report/causas_de_queja/',
  summary: 'Events in the claims the user sees that lead to the four most frequent complaints',
  row: {
    id,
    event: z.enum(CAUSE_EVENTS),
    cause: z.enum(LEADING_CAUSES),
    day: calendarDate,
    days: z.int().nullable(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    stage: z.string(),
    customer: z.string(),
    zone: z.string(),
    supervisor: z.string().nullable(),
    provider: z.string().nullable(),
  },
  spelled: {
    claimSlug: 'sinister',
    party: 'affected_name',
  },
  columns: {
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text', frozen: true },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    event: { title: { es: 'Qué pasó', en: 'What happened' }, kind: 'text', words: CAUSE_EVENT_WORDS },
    cause: { title: { es: 'Causa de queja', en: 'Complaint cause' }, kind: 'text', words: LEADING_CAUSE_WORDS },
    day: {
      title: { es: 'Fecha', en: 'Date' },
      kind: 'date',
      sortable: true,
      source: { es: 'Cuándo pasó, o desde cuándo está vencido', en: 'When it happened, or since when it is overdue' },
    },
    days: {
      title: { es: 'Días', en: 'Days' },
      kind: 'integer',
      sortable: true,
      adds: 'average',
      source: {
        es: 'De poder iniciar a validado, de solicitado a pagado, o de vencido',
        en: 'From may begin to validated, from asked to paid, or overdue',
      },
    },
    stage: { title: { es: 'Etapa actual', en: 'Current stage' }, kind: 'text' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'text' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text', optional: true },
  },
  filters: {
    cause: { title: { es: 'Causa de queja', en: 'Complaint cause' }, kind: 'choice' },
    event: { title: { es: 'Qué pasó', en: 'What happened' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: '-day',
  dimensions: {
    event: { title: { es: 'Qué pasó', en: 'What happened' }, filter: 'event' },
    cause: { title: { es: 'Causa de queja', en: 'Complaint cause' }, filter: 'cause' },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, filter: 'customer' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, filter: 'supervisor' },
    zone: { title: { es: 'Zona', en: 'Zone' }, filter: 'zone' },
  },
  period: { from: 'from', to: 'to' },
  chart: { by: 'event', figure: 'days' },
});
export const {
  list: listCauseEvents,
  export: exportCauseEvents,
  totals: totalCauseEvents,
  groups: groupCauseEvents,
} = complaintCauseReport;
export type CauseEventRow = z.output<typeof complaintCauseReport.row>;

/** Events leading to one of the four complaints, in the last thirty days and the thirty before, each with its list. */
const CauseFigure = wire({
  cause: z.enum(LEADING_CAUSES),
  from: calendarDate,
  to: calendarDate,
  count: z.int(),
  before: z.int(),
  /** Median; null if the events have no duration, or there are none. */
  medianDays: z.number().nullable(),
  medianBefore: z.number().nullable(),
  /** Currently overdue; null if there is no deadline. */
  late: z.int().nullable(),
  /** Open complaints about it; null for users who may not see complaints. */
  complaints: z.int().nullable(),
});
export type CauseFigure = z.output<typeof CauseFigure>;

export const readCauseFigures = endpoint({
  ...ours,
  method: 'GET',
  path: '/report/causas_de_queja/figures/',
  kind: 'read',
  mayLag: true,
  summary: 'The four causes most complaints have: what leads to them now, against the thirty days before',
  reply: z.array(CauseFigure).length(LEADING_CAUSES.length),
});
