import {
  CUSTOMER_HOLDER_WORDS,
  CUSTOMER_HOLDERS,
  CUSTOMER_STATUS_WORDS,
  CUSTOMER_STATUSES,
} from '@aura/domain/process/customer-words';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, instant, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const seen = { area: 'extranetCases', ifCan: ['sinister/sinister/extranets'] } as const;

/** Inclusive lower and upper bound: `8-15`, or `31-` without an end. */
export const RANGE = /^\d{1,9}-\d{0,9}$/;

/** One row for each affected party made visible to the insurer. Company staff name the insurer whose view they want. */
export const extranetCaseListing = listing({
  ...seen,
  exportKind: 'steps',
  name: 'extranet-cases',
  path: '/extranet/cases/',
  summary: "An insurer's claims in the insurer's terms; staff name the insurer and see the same",
  row: {
    /** Id of the affected party. */
    id,
    slug: z.string(),
    claimNumber: z.string(),
    reportNumber: z.string(),
    insuredName: z.string(),
    party: z.string(),
    zone: z.string(),
    status: z.enum(CUSTOMER_STATUSES),
    step: z.int(),
    holder: z.enum(CUSTOMER_HOLDERS),
    adjuster: z.string().nullable(),
    assignedOn: calendarDate,
    promiseDate: calendarDate.nullable(),
    isOverdue: z.boolean(),
    finishedOn: calendarDate.nullable(),
    /** From the assignment until it ended, or until today. */
    days: z.int(),
    waitingSince: instant.nullable(),
    quoted: money.nullable(),
    authorized: money.nullable(),
  },
  spelled: { slug: 'sinister', party: 'affected' },
  columns: {
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text', sortable: true, frozen: true },
    reportNumber: { title: { es: 'Reporte', en: 'Report' }, kind: 'text' },
    insuredName: { title: { es: 'Asegurado', en: 'Insured' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text' },
    status: { title: { es: 'Etapa', en: 'Stage' }, kind: 'text', words: CUSTOMER_STATUS_WORDS, sortable: true },
    holder: { title: { es: 'Quién la tiene', en: 'Whose turn' }, kind: 'text', words: CUSTOMER_HOLDER_WORDS },
    promiseDate: { title: { es: 'Promesa', en: 'Promise' }, kind: 'date', sortable: true },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer', sortable: true },
    waitingSince: {
      title: { es: 'Autorización pendiente desde', en: 'Waits for authorization since' },
      kind: 'instant',
      sortable: true,
    },
    quoted: { title: { es: 'Cotizado', en: 'Quoted' }, kind: 'money', sortable: true },
    authorized: { title: { es: 'Autorizado', en: 'Authorized' }, kind: 'money', optional: true },
    adjuster: { title: { es: 'Ajustador', en: 'Adjuster' }, kind: 'text', optional: true },
    assignedOn: { title: { es: 'Asignado', en: 'Assigned' }, kind: 'date', sortable: true },
    finishedOn: { title: { es: 'Terminado', en: 'Finished' }, kind: 'date', optional: true, sortable: true },
  },
  filters: {
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    status: { title: { es: 'Etapa', en: 'Stage' }, kind: 'choice' },
    holder: { title: { es: 'Quién la tiene', en: 'Whose turn' }, kind: 'choice' },
    isOpen: { title: { es: 'Abiertos', en: 'Open' }, kind: 'flag' },
    waiting: { title: { es: 'Esperan autorización', en: 'Wait for authorization' }, kind: 'flag' },
    overdue: { title: { es: 'Promesa vencida', en: 'Promise broken' }, kind: 'flag' },
    finishedThisMonth: { title: { es: 'Terminados este mes', en: 'Finished this month' }, kind: 'flag' },
    daysRange: { title: { es: 'Días abiertos', en: 'Days open' }, kind: 'choice' },
    amountRange: { title: { es: 'Monto (pesos)', en: 'Amount (pesos)' }, kind: 'choice' },
    adjuster: { title: { es: 'Ajustador', en: 'Adjuster' }, kind: 'choice' },
    from: { title: { es: 'Asignado desde', en: 'Assigned from' }, kind: 'from' },
    to: { title: { es: 'Asignado hasta', en: 'Assigned to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: '-assignedOn',
});
export const { list: listExtranetCases, export: exportExtranetCases } = extranetCaseListing;
export type ExtranetCase = z.output<typeof extranetCaseListing.row>;

/** The insurer whose view a staff member opens; omitted by the insurer's own users. */
export const lookedAs = text(60).optional();

export const ExtranetSummary = wire({
  customer: z.string(),
  open: z.int(),
  waiting: wire({ count: z.int(), amount: money, longestDays: z.int().nullable() }),
  /** Number of waiting packages that this user has to decide. */
  mine: z.int(),
  overdue: z.int(),
  finishedThisMonth: z.int(),
  zones: z.array(wire({ slug: z.string(), name: z.string() })),
  adjusters: z.array(wire({ id, name: z.string() })),
});
export type ExtranetSummary = z.output<typeof ExtranetSummary>;

export const readExtranetSummary = endpoint({
  method: 'GET',
  path: '/extranet/summary/',
  kind: 'read',
  area: 'extranetView',
  ifCan: ['sinister/sinister/extranets'],
  summary: 'What waits for the insurer, what is late and what ended this month: the cards above its list',
  query: wireInput({ customer: lookedAs }),
  reply: ExtranetSummary,
});

export const listLookedAs = endpoint({
  method: 'GET',
  path: '/extranet/customers/',
  kind: 'read',
  area: 'extranetView',
  ifCan: ['sinister/sinister/extranets'],
  summary: "The insurers whose extranet a member of staff may view; for an insurer's users, their own insurer",
  reply: z.array(wire({ codename: z.string(), name: z.string() })),
});
