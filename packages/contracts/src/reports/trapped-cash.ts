import { TRAPPED_AGES } from '@aura/domain/payments/trapped-ages';
import * as z from 'zod';
import type { Words } from '../listing.ts';
import { report } from '../report.ts';
import { calendarDate, id, money } from '../scalars.ts';

export const TRAPPED_AGE_WORDS = {
  upTo30: { es: '0 a 30 días', en: '0 to 30 days' },
  upTo60: { es: '31 a 60 días', en: '31 to 60 days' },
  upTo90: { es: '61 a 90 días', en: '61 to 90 days' },
  over90: { es: 'Más de 90 días', en: 'Over 90 days' },
} as const satisfies Words;

/** Open cases only, like the card on the day screen and the two-sided book: for users who see billing. */
export const trappedCashReport = report({
  mayLag: true,
  name: 'trapped-cash',
  path: '/report/dinero_atrapado/',
  area: 'billing',
  ifCan: ['sinister/sinister/view'],
  summary: 'Open affected parties in whose case the company has cash, with the stage that holds it and for how long',
  row: {
    id,
    claimSlug: z.string(),
    claimNumber: z.string(),
    party: z.string(),
    customer: z.string(),
    zone: z.string(),
    supervisor: z.string().nullable(),
    stage: z.string(),
    stageDays: z.int(),
    since: calendarDate,
    days: z.int(),
    age: z.enum(TRAPPED_AGES),
    paidOut: money,
    collected: money,
    trapped: money,
  },
  spelled: { claimSlug: 'sinister', party: 'affected_name' },
  columns: {
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text', frozen: true },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    trapped: {
      title: { es: 'Atrapado', en: 'Trapped' },
      figure: 'trappedCash',
      kind: 'money',
      sortable: true,
      adds: 'sum',
      source: {
        es: 'Pagado más por pagar menos cobrado, con impuestos; como el libro de los dos lados',
        en: 'Paid and owed less collected, with tax; as in the book of both sides',
      },
    },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer', sortable: true, adds: 'average' },
    age: { title: { es: 'Antigüedad', en: 'Age' }, kind: 'text', words: TRAPPED_AGE_WORDS },
    stage: { title: { es: 'Etapa que lo retiene', en: 'Stage that holds it' }, kind: 'text' },
    stageDays: { title: { es: 'Días en la etapa', en: 'Days in the stage' }, kind: 'integer', adds: 'average' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'text' },
    paidOut: { title: { es: 'Pagado y por pagar', en: 'Paid and owed' }, kind: 'money', sortable: true, adds: 'sum' },
    collected: { title: { es: 'Cobrado', en: 'Collected' }, kind: 'money', adds: 'sum' },
    since: {
      title: { es: 'Desde', en: 'Since' },
      kind: 'date',
      sortable: true,
      source: {
        es: 'El primer pago, o el día en que el primero quedó válido',
        en: 'The first payment, or the day on which the first became valid',
      },
    },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text', optional: true },
  },
  filters: {
    age: { title: { es: 'Antigüedad', en: 'Age' }, kind: 'choice' },
    stage: { title: { es: 'Etapa', en: 'Stage' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
  },
  defaultSort: '-trapped',
  dimensions: {
    age: { title: { es: 'Antigüedad', en: 'Age' }, filter: 'age' },
    stage: { title: { es: 'Etapa', en: 'Stage' }, filter: 'stage' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, filter: 'customer' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, filter: 'supervisor' },
    zone: { title: { es: 'Zona', en: 'Zone' }, filter: 'zone' },
  },
  chart: { by: 'age', figure: 'trapped' },
});
export const {
  list: listTrappedParties,
  export: exportTrappedParties,
  totals: totalTrappedParties,
  groups: groupTrappedParties,
} = trappedCashReport;
export type TrappedPartyRow = z.output<typeof trappedCashReport.row>;
