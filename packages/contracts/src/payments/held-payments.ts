import { HOLD_REASONS, PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { report } from '../report.ts';
import { id, instant, money } from '../scalars.ts';
import { wire } from '../wire.ts';
import { HOLD_REASON_WORDS, HOLD_RELEASE_WORDS, PAYMENT_STATE_WORDS } from './request-words.ts';

export const HOLD_AGES = ['week', 'fortnight', 'month', 'longer'] as const;
export const HOLD_AGE_WORDS = {
  week: { es: '0–7 días', en: '0–7 days' },
  fortnight: { es: '8–15 días', en: '8–15 days' },
  month: { es: '16–30 días', en: '16–30 days' },
  longer: { es: 'Más de 30 días', en: 'More than 30 days' },
} as const satisfies Words;

const reports = { area: 'reports', ifCan: ['provider/paymentrequest/view'] } as const;

/** One row for each held request, by its oldest hold; a request held for two reasons names the other. */
export const heldPaymentListing = report({
  ...reports,
  name: 'held-payments',
  path: '/report/pagos_detenidos/',
  summary: 'Payments that are held: why, by whom, since when, and what lets them go',
  row: {
    /** Id of the oldest hold, which is the next to be released. */
    id,
    requestId: id,
    number: z.string(),
    provider: z.string(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    state: z.enum(PAYMENT_STATES),
    reason: z.enum(HOLD_REASONS),
    otherReasons: z.array(z.enum(HOLD_REASONS)),
    note: z.string(),
    heldBy: z.string().nullable(),
    heldAt: instant,
    days: z.int(),
    age: z.enum(HOLD_AGES),
    total: money,
    release: z.enum(HOLD_REASONS),
    version: z.int(),
  },
  spelled: {
    requestId: 'payment_request',
    claimSlug: 'sinister',
    state: 'status',
  },
  columns: {
    number: { title: { es: 'Solicitud', en: 'Request' }, kind: 'text', frozen: true },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text' },
    total: { title: { es: 'Monto', en: 'Amount' }, kind: 'money', sortable: true },
    reason: { title: { es: 'Motivo', en: 'Reason' }, kind: 'text', words: HOLD_REASON_WORDS },
    otherReasons: { title: { es: 'También por', en: 'Also for' }, kind: 'list', words: HOLD_REASON_WORDS },
    age: { title: { es: 'Antigüedad', en: 'Age' }, kind: 'text', words: HOLD_AGE_WORDS },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer' },
    release: { title: { es: 'Qué la libera', en: 'What releases it' }, kind: 'text', words: HOLD_RELEASE_WORDS },
    heldAt: { title: { es: 'Desde', en: 'Since' }, kind: 'instant', sortable: true },
    heldBy: { title: { es: 'Detuvo', en: 'Held by' }, kind: 'text' },
    note: { title: { es: 'Nota', en: 'Note' }, kind: 'text' },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: PAYMENT_STATE_WORDS, optional: true },
  },
  filters: {
    reason: { title: { es: 'Motivo', en: 'Reason' }, kind: 'choice' },
    age: { title: { es: 'Antigüedad', en: 'Age' }, kind: 'choice' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    from: { title: { es: 'Detenida desde', en: 'Held from' }, kind: 'from' },
    to: { title: { es: 'Detenida hasta', en: 'Held to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  dimensions: {
    reason: { title: { es: 'Motivo', en: 'Reason' }, filter: 'reason' },
    age: { title: { es: 'Antigüedad', en: 'Age' }, filter: 'age' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, filter: 'customer' },
    zone: { title: { es: 'Zona', en: 'Zone' }, filter: 'zone' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, filter: 'provider' },
  },
  period: { from: 'from', to: 'to' },
  defaultSort: 'heldAt',
});
export const {
  list: listHeldPayments,
  export: exportHeldPayments,
  totals: countHeldPayments,
  groups: groupHeldPayments,
} = heldPaymentListing;
export type HeldPaymentRow = z.output<typeof heldPaymentListing.row>;

export const totalHeldPayments = endpoint({
  ...reports,
  method: 'GET',
  path: '/report/pagos_detenidos/requests/',
  kind: 'read',
  summary:
    'What the held payments of the list with these filters come to, by age; each request counted once, by its oldest hold',
  query: heldPaymentListing.list.query,
  reply: wire({
    requests: z.int(),
    total: money,
    ages: z.array(wire({ age: z.enum(HOLD_AGES), requests: z.int(), total: money })),
  }),
});
