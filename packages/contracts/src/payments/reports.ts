import { PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import * as z from 'zod';
import { report } from '../report.ts';
import { calendarDate, id, money } from '../scalars.ts';
import { FIGURE_WORDS } from './accounts.ts';

/** Rows that belong to claims are visible to users who see the claim. */
const shown = { area: 'reports', ifCan: ['provider/paymentrequest/view'] } as const;
const claimColumns = {
  claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
  party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
} as const;
const ofClaim = { claimSlug: z.string(), claimNumber: z.string(), affectedPartyId: id, party: z.string() } as const;
const claimSpelling = { claimSlug: 'sinister' } as const;
const claimFilters = {
  provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'choice' },
  customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
  zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
} as const;
const periodSpelling = { from: 'fromDate', to: 'toDate' } as const;

const jobFigures = {
  agreed: money,
  requested: money,
  paid: money,
  owed: money,
  invoiced: money,
  uninvoiced: money,
  complements: money,
} as const;

export const providerJobListing = report({
  ...shown,
  name: 'provider-jobs',
  path: '/report/detalles_proveedor/',
  summary: 'The jobs of providers with stage, what was agreed, asked, paid and invoiced, and how long each step took',
  row: {
    id,
    provider: z.string(),
    providerSlug: z.string(),
    ...ofClaim,
    stage: z.string(),
    givenOn: calendarDate,
    visitedOn: calendarDate.nullable(),
    validatedOn: calendarDate.nullable(),
    daysToVisit: z.int().nullable(),
    daysToFinish: z.int().nullable(),
    ...jobFigures,
  },
  spelled: claimSpelling,
  columns: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text', frozen: true, sortable: true },
    ...claimColumns,
    stage: { title: { es: 'Etapa actual', en: 'Current stage' }, kind: 'text' },
    agreed: { title: FIGURE_WORDS.agreed, kind: 'money', adds: 'sum' },
    paid: { title: FIGURE_WORDS.paid, kind: 'money', adds: 'sum' },
    owed: { title: FIGURE_WORDS.owed, kind: 'money', adds: 'sum' },
    requested: { title: FIGURE_WORDS.requested, kind: 'money', adds: 'sum' },
    invoiced: { title: FIGURE_WORDS.invoiced, kind: 'money', adds: 'sum' },
    uninvoiced: { title: FIGURE_WORDS.uninvoiced, kind: 'money', adds: 'sum' },
    complements: { title: FIGURE_WORDS.complements, kind: 'money', adds: 'sum' },
    givenOn: { title: { es: 'Asignado', en: 'Given' }, kind: 'date', sortable: true },
    daysToVisit: { title: { es: 'Días a visita', en: 'Days to visit' }, kind: 'integer', adds: 'average' },
    daysToFinish: { title: { es: 'Días a término', en: 'Days to finish' }, kind: 'integer', adds: 'average' },
    visitedOn: { title: { es: 'Primera visita', en: 'First visit' }, kind: 'date', optional: true },
    validatedOn: { title: { es: 'Trabajo validado', en: 'Work validated' }, kind: 'date', optional: true },
  },
  filters: {
    ...claimFilters,
    from: { title: { es: 'Asignado desde', en: 'Given from' }, kind: 'from' },
    to: { title: { es: 'Asignado hasta', en: 'Given to' }, kind: 'to' },
  },
  filterSpelling: periodSpelling,
  dimensions: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, filter: 'provider' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, filter: 'customer' },
    zone: { title: { es: 'Zona', en: 'Zone' }, filter: 'zone' },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
  },
  period: { from: 'from', to: 'to' },
  defaultSort: '-givenOn',
});
export const {
  list: listProviderJobs,
  export: exportProviderJobs,
  totals: totalProviderJobs,
  groups: groupProviderJobs,
} = providerJobListing;
export type ProviderJobRow = z.output<typeof providerJobListing.row>;

export const advanceListing = report({
  ...shown,
  name: 'advances',
  path: '/report/anticipos/',
  summary: 'Advances asked for and paid, with the stage of the party and the days without progress',
  row: {
    id,
    number: z.string(),
    requestedOn: calendarDate,
    provider: z.string(),
    providerSlug: z.string(),
    ...ofClaim,
    agreed: money,
    percentage: z.number(),
    advance: money,
    paid: money,
    paidOn: calendarDate.nullable(),
    uncovered: money,
    /** Uncovered part of an advance at risk. */
    atRisk: money,
    state: z.enum(PAYMENT_STATES),
    stage: z.string(),
    idleDays: z.int(),
    isAtRisk: z.boolean(),
  },
  spelled: claimSpelling,
  columns: {
    number: { title: { es: 'Solicitud', en: 'Request' }, kind: 'text', frozen: true },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text', sortable: true },
    isAtRisk: { title: { es: 'En riesgo', en: 'At risk' }, kind: 'boolean' },
    advance: { title: { es: 'Anticipo', en: 'Advance' }, kind: 'money', sortable: true, adds: 'sum' },
    paid: { title: FIGURE_WORDS.paid, kind: 'money', adds: 'sum' },
    uncovered: { title: FIGURE_WORDS.uninvoiced, kind: 'money', adds: 'sum' },
    atRisk: { title: { es: 'Monto en riesgo', en: 'Amount at risk' }, kind: 'money', adds: 'sum', optional: true },
    idleDays: { title: { es: 'Días sin avance', en: 'Days without progress' }, kind: 'integer', sortable: true },
    stage: { title: { es: 'Etapa actual', en: 'Current stage' }, kind: 'text' },
    ...claimColumns,
    agreed: { title: FIGURE_WORDS.agreed, kind: 'money' },
    percentage: { title: { es: '% de lo pactado', en: '% of agreed' }, kind: 'percent' },
    requestedOn: { title: { es: 'Fecha', en: 'Date' }, kind: 'date', sortable: true },
    paidOn: { title: { es: 'Pagado el', en: 'Paid on' }, kind: 'date', sortable: true },
  },
  filters: {
    isAtRisk: { title: { es: 'En riesgo', en: 'At risk' }, kind: 'flag' },
    isPaid: { title: { es: 'Pagado', en: 'Paid' }, kind: 'flag' },
    ...claimFilters,
    from: { title: { es: 'Pedido desde', en: 'Asked from' }, kind: 'from' },
    to: { title: { es: 'Pedido hasta', en: 'Asked to' }, kind: 'to' },
  },
  filterSpelling: periodSpelling,
  dimensions: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, filter: 'provider' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, filter: 'customer' },
    zone: { title: { es: 'Zona', en: 'Zone' }, filter: 'zone' },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
  },
  period: { from: 'from', to: 'to' },
  defaultSort: '-idleDays',
});
export const {
  list: listAdvances,
  export: exportAdvances,
  totals: totalAdvances,
  groups: groupAdvances,
} = advanceListing;
export type AdvanceRow = z.output<typeof advanceListing.row>;
