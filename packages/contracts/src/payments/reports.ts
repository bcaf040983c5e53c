import { PAYMENT_KINDS, PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Words } from '../listing.ts';
import { calendarDate, id, money } from '../scalars.ts';
import { wire } from '../wire.ts';
import { FIGURE_WORDS } from './accounts.ts';

/** What belongs to claims is seen by whoever sees the claim. */
const report = { area: 'reports', ifCan: ['provider/paymentrequest/view'] } as const;
const total = { ...report, method: 'GET', kind: 'read' } as const;
const claimColumns = {
  claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
  party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
} as const;
const ofClaim = { claimSlug: z.string(), claimNumber: z.string(), affectedPartyId: id, party: z.string() } as const;
const claimSpelling = { claimSlug: 'sinister', claimNumber: 'sinister_number', affectedPartyId: 'affected' } as const;
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

export const providerJobListing = listing({
  ...report,
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
    agreed: { title: FIGURE_WORDS.agreed, kind: 'money' },
    paid: { title: FIGURE_WORDS.paid, kind: 'money' },
    owed: { title: FIGURE_WORDS.owed, kind: 'money' },
    requested: { title: FIGURE_WORDS.requested, kind: 'money' },
    invoiced: { title: FIGURE_WORDS.invoiced, kind: 'money' },
    uninvoiced: { title: FIGURE_WORDS.uninvoiced, kind: 'money' },
    complements: { title: FIGURE_WORDS.complements, kind: 'money' },
    givenOn: { title: { es: 'Asignado', en: 'Given' }, kind: 'date', sortable: true },
    daysToVisit: { title: { es: 'Días a visita', en: 'Days to visit' }, kind: 'integer' },
    daysToFinish: { title: { es: 'Días a término', en: 'Days to finish' }, kind: 'integer' },
    visitedOn: { title: { es: 'Primera visita', en: 'First visit' }, kind: 'date', optional: true },
    validatedOn: { title: { es: 'Trabajo validado', en: 'Work validated' }, kind: 'date', optional: true },
  },
  filters: {
    ...claimFilters,
    from: { title: { es: 'Asignado desde', en: 'Given from' }, kind: 'from' },
    to: { title: { es: 'Asignado hasta', en: 'Given to' }, kind: 'to' },
  },
  filterSpelling: periodSpelling,
  defaultSort: '-givenOn',
});
export const { list: listProviderJobs, export: exportProviderJobs } = providerJobListing;
export type ProviderJobRow = z.output<typeof providerJobListing.row>;

export const totalProviderJobs = endpoint({
  ...total,
  path: '/report/detalles_proveedor/totals/',
  summary: 'What the jobs of the list with these filters add up to',
  query: providerJobListing.list.query,
  reply: wire({ jobs: z.int(), ...jobFigures }),
});

export const advanceListing = listing({
  ...report,
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
    advance: { title: { es: 'Anticipo', en: 'Advance' }, kind: 'money', sortable: true },
    paid: { title: FIGURE_WORDS.paid, kind: 'money' },
    uncovered: { title: FIGURE_WORDS.uninvoiced, kind: 'money' },
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
  defaultSort: '-idleDays',
});
export const { list: listAdvances, export: exportAdvances } = advanceListing;
export type AdvanceRow = z.output<typeof advanceListing.row>;

export const totalAdvances = endpoint({
  ...total,
  path: '/report/anticipos/totals/',
  summary: 'What the advances of the list with these filters add up to, and how much of it is at risk',
  query: advanceListing.list.query,
  reply: wire({ advances: z.int(), advance: money, paid: money, uncovered: money, atRisk: money }),
});

/** Which way cash went. What is collected from insurers joins with their invoices. */
export const CASH_DIRECTIONS = ['paidOut'] as const;
export const CASH_WORDS = { paidOut: { es: 'Pagado', en: 'Paid out' } } as const satisfies Words;

export const paidListing = listing({
  ...report,
  name: 'paid',
  path: '/report/pagados/',
  summary: 'What was paid out, by day, with payee, run, receipt and complement',
  row: {
    id,
    direction: z.enum(CASH_DIRECTIONS),
    day: calendarDate,
    number: z.string(),
    payee: z.string(),
    providerSlug: z.string().nullable(),
    ...ofClaim,
    kind: z.enum(PAYMENT_KINDS),
    run: z.string(),
    reference: z.string(),
    receipt: z.string(),
    isComplementDue: z.boolean(),
    complementDueOn: calendarDate.nullable(),
    paidOut: money,
  },
  spelled: claimSpelling,
  columns: {
    day: { title: { es: 'Fecha', en: 'Date' }, kind: 'date', sortable: true, frozen: true },
    direction: { title: { es: 'Movimiento', en: 'Movement' }, kind: 'text', words: CASH_WORDS, optional: true },
    payee: { title: { es: 'A quién', en: 'Payee' }, kind: 'text', sortable: true },
    ...claimColumns,
    paidOut: { title: FIGURE_WORDS.paid, kind: 'money', sortable: true },
    number: { title: { es: 'Solicitud', en: 'Request' }, kind: 'text' },
    run: { title: { es: 'Corte', en: 'Run' }, kind: 'text' },
    reference: { title: { es: 'Clave de rastreo', en: 'Tracking key' }, kind: 'text' },
    receipt: { title: { es: 'Factura', en: 'Invoice' }, kind: 'text' },
    isComplementDue: { title: { es: 'REP', en: 'Complement' }, kind: 'boolean' },
    complementDueOn: { title: { es: 'REP a más tardar', en: 'Complement due by' }, kind: 'date', optional: true },
  },
  filters: {
    isComplementDue: { title: FIGURE_WORDS.complements, kind: 'flag' },
    ...claimFilters,
    from: { title: { es: 'Pagado desde', en: 'Paid from' }, kind: 'from' },
    to: { title: { es: 'Pagado hasta', en: 'Paid to' }, kind: 'to' },
  },
  filterSpelling: periodSpelling,
  defaultSort: '-day',
});
export const { list: listPaid, export: exportPaid } = paidListing;
export type PaidRow = z.output<typeof paidListing.row>;

export const totalPaid = endpoint({
  ...total,
  path: '/report/pagados/totals/',
  summary: 'What was paid out in the list with these filters',
  query: paidListing.list.query,
  /** `collected`, and with it the net cash, are null until there are collections. */
  reply: wire({ payments: z.int(), paidOut: money, collected: money.nullable(), net: money.nullable() }),
});
