import * as z from 'zod';
import type { Words } from '../listing.ts';
import { report } from '../report.ts';
import { calendarDate, id, money } from '../scalars.ts';

export const CARD_CHARGE_STATES = ['unproven', 'proven', 'assigned', 'refund'] as const;
export type CardChargeState = (typeof CARD_CHARGE_STATES)[number];
export const CARD_CHARGE_STATE_WORDS = {
  unproven: { es: 'Sin comprobante', en: 'Without receipt' },
  proven: { es: 'Con CFDI', en: 'With receipt' },
  assigned: { es: 'Asignado', en: 'Assigned' },
  refund: { es: 'Devolución', en: 'Refund' },
} as const satisfies Words & Record<CardChargeState, unknown>;

/** Card spend concerns the whole company: visible to permitted users regardless of their scope. */
export const CARD_VIEW = { area: 'reports', ifCan: ['report/cardspend/view'] } as const;

const holder = { es: 'Persona', en: 'Person' } as const;
const card = { es: 'Tarjeta', en: 'Card' } as const;
const state = { es: 'Estado', en: 'State' } as const;
const merchant = { es: 'Comercio', en: 'Merchant' } as const;

export const cardSpendReport = report({
  ...CARD_VIEW,
  name: 'card-spend',
  path: '/report/clara/',
  summary: 'What was paid with corporate cards, the document that proves it and what it belongs to',
  row: {
    id,
    chargedOn: calendarDate,
    card: z.string(),
    holder: z.string(),
    merchant: z.string(),
    reference: z.string(),
    amount: money,
    unproven: money,
    currency: z.string(),
    originalAmount: money.nullable(),
    state: z.enum(CARD_CHARGE_STATES),
    uuid: z.string().nullable(),
    claimSlug: z.string().nullable(),
    affectedPartyId: id.nullable(),
    belongsTo: z.string(),
    daysUnproven: z.int().nullable(),
    note: z.string(),
    fileName: z.string(),
    version: z.int(),
  },
  spelled: { state: 'status', claimSlug: 'sinister' },
  columns: {
    chargedOn: { title: { es: 'Fecha', en: 'Date' }, kind: 'date', sortable: true, frozen: true },
    holder: { title: holder, kind: 'text', sortable: true },
    card: { title: card, kind: 'text' },
    merchant: { title: merchant, kind: 'text', sortable: true },
    amount: { title: { es: 'Monto', en: 'Amount' }, kind: 'money', adds: 'sum', sortable: true },
    state: { title: state, kind: 'text', words: CARD_CHARGE_STATE_WORDS },
    unproven: { title: { es: 'Sin comprobante', en: 'Without receipt' }, kind: 'money', adds: 'sum' },
    daysUnproven: {
      title: { es: 'Días sin comprobante', en: 'Days without receipt' },
      kind: 'integer',
      sortable: true,
    },
    belongsTo: { title: { es: 'Corresponde a', en: 'Belongs to' }, kind: 'text' },
    uuid: { title: { es: 'CFDI (UUID)', en: 'Receipt (UUID)' }, kind: 'text' },
    note: { title: { es: 'Nota', en: 'Note' }, kind: 'text' },
    currency: { title: { es: 'Moneda', en: 'Currency' }, kind: 'text', optional: true },
    originalAmount: {
      title: { es: 'Monto en su moneda', en: 'Amount in its currency' },
      kind: 'money',
      optional: true,
    },
    reference: { title: { es: 'Referencia', en: 'Reference' }, kind: 'text', optional: true },
    fileName: { title: { es: 'Archivo', en: 'File' }, kind: 'text', optional: true },
  },
  filters: {
    state: { title: state, kind: 'choice' },
    hasReceipt: { title: { es: 'Con comprobante', en: 'With receipt' }, kind: 'flag' },
    holder: { title: holder, kind: 'choice' },
    card: { title: card, kind: 'choice' },
    merchant: { title: merchant, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', from: 'fromDate', to: 'toDate' },
  dimensions: {
    holder: { title: holder, filter: 'holder' },
    state: { title: state, filter: 'state' },
    card: { title: card, filter: 'card' },
    merchant: { title: merchant, filter: 'merchant' },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
  },
  period: { from: 'from', to: 'to' },
  chart: { by: 'holder', figure: 'amount' },
  defaultSort: '-chargedOn',
});
export const {
  list: listCardCharges,
  export: exportCardCharges,
  totals: totalCardCharges,
  groups: groupCardCharges,
} = cardSpendReport;
export type CardChargeRow = z.output<typeof cardSpendReport.row>;
