import { billingFigures } from '@aura/domain/figures/billing';
import * as z from 'zod';
import type { Words } from '../listing.ts';
import { report } from '../report.ts';
import { calendarDate, id, money } from '../scalars.ts';

export const BILLED_KINDS = ['invoice', 'creditNote', 'cancellation'] as const;
export const BILLED_KIND_WORDS = {
  invoice: { es: 'Factura', en: 'Invoice' },
  creditNote: { es: 'Nota de crédito', en: 'Credit note' },
  cancellation: { es: 'Cancelación', en: 'Cancellation' },
} as const satisfies Words & Record<(typeof BILLED_KINDS)[number], unknown>;

const customer = { es: 'Cliente', en: 'Insurer' } as const;
const zone = { es: 'Zona', en: 'Zone' } as const;
const unit = { es: 'Unidad de negocio', en: 'Business unit' } as const;
const supervisor = { es: 'Supervisor', en: 'Supervisor' } as const;

/** Billed amounts net of credits and cancellations: one row for each movement of a document and affected party. */
export const billedReport = report({
  mayLag: true,
  area: 'billing',
  ifCan: ['report/report/view'],
  name: 'billed',
  path: '/report/facturados/',
  summary: 'What was billed by day, net of credit notes and cancellations, with customer, zone, unit and supervisor',
  row: {
    id,
    day: calendarDate,
    kind: z.enum(BILLED_KINDS),
    invoiceId: id,
    number: z.string(),
    customer: z.string(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    zone: z.string(),
    unit: z.string(),
    supervisor: z.string().nullable(),
    base: money,
    tax: money,
    total: money,
  },
  spelled: {
    invoiceId: 'invoice',
    claimSlug: 'sinister',
    base: 'subtotal',
    tax: 'taxes',
  },
  columns: {
    day: { title: { es: 'Fecha', en: 'Date' }, kind: 'date', sortable: true, frozen: true },
    kind: { title: { es: 'Movimiento', en: 'Movement' }, kind: 'text', words: BILLED_KIND_WORDS },
    number: { title: { es: 'Documento', en: 'Document' }, kind: 'text' },
    customer: { title: customer, kind: 'text', sortable: true },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    base: { title: { es: 'Subtotal', en: 'Subtotal' }, kind: 'money', adds: 'sum' },
    tax: { title: { es: 'IVA', en: 'VAT' }, kind: 'money', adds: 'sum' },
    total: { title: billingFigures.billedNet.label, kind: 'money', adds: 'sum', figure: 'billedNet', sortable: true },
    zone: {
      title: zone,
      kind: 'text',
      source: { es: 'La que tiene hoy el siniestro', en: 'The one the claim has today' },
    },
    unit: { title: unit, kind: 'text' },
    supervisor: {
      title: supervisor,
      kind: 'text',
      source: { es: 'El que tiene hoy el siniestro', en: 'The one the claim has today' },
    },
  },
  filters: {
    kind: { title: { es: 'Movimiento', en: 'Movement' }, kind: 'choice' },
    customer: { title: customer, kind: 'choice' },
    zone: { title: zone, kind: 'choice' },
    unit: { title: unit, kind: 'choice' },
    supervisor: { title: supervisor, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  dimensions: {
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
    customer: { title: customer, filter: 'customer' },
    zone: { title: zone, filter: 'zone' },
    unit: { title: unit, filter: 'unit' },
    supervisor: { title: supervisor, filter: 'supervisor' },
  },
  period: { from: 'from', to: 'to' },
  chart: { by: 'customer', figure: 'total' },
  defaultSort: '-day',
});
export const { list: listBilled, export: exportBilled, totals: totalBilled, groups: groupBilled } = billedReport;
export type BilledRow = z.output<typeof billedReport.row>;
