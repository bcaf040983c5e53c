import { INVOICE_STANDINGS } from '@aura/domain/invoicing/invoice';
import { CREDIT_REASONS, type CreditReason } from '@aura/domain/invoicing/credit-note';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { listing, type Titled } from '../listing.ts';
import { calendarDate, id, idText, instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { MOST_PARTIES } from './compose.ts';
import { INVOICE_STANDING_WORDS } from './invoice-words.ts';

const seen = { area: 'billing', ifCan: ['tax-receipt/invoice/view'] } as const;
const adding = { area: 'billing', ifCan: ['tax-receipt/invoice/add'] } as const;

export const CREDIT_REASON_WORDS = {
  discount: { es: 'Descuento', en: 'Discount' },
  return: { es: 'Devolución', en: 'Return' },
  adjustment: { es: 'Ajuste autorizado', en: 'Authorised adjustment' },
} as const satisfies Record<CreditReason, Titled>;

export const creditNoteListing = listing({
  ...seen,
  name: 'credit-notes',
  path: '/tax-receipt/credit-note/',
  summary: 'Our credit notes, and the invoice each takes something off',
  row: {
    id,
    number: z.string(),
    uuid: z.string().nullable(),
    date: calendarDate.nullable(),
    addedAt: instant,
    customer: z.string(),
    invoiceId: id,
    invoice: z.string(),
    reason: z.enum(CREDIT_REASONS),
    note: z.string(),
    parties: z.array(z.string()),
    base: money,
    tax: money,
    total: money,
    standing: z.enum(INVOICE_STANDINGS),
    madeBy: z.string(),
  },
  spelled: { addedAt: 'add_date', standing: 'status', base: 'subtotal', tax: 'taxes' },
  columns: {
    number: { title: { es: 'Nota de crédito', en: 'Credit note' }, kind: 'text', frozen: true },
    standing: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: INVOICE_STANDING_WORDS, frozen: true },
    total: { title: { es: 'Total', en: 'Total' }, kind: 'money', sortable: true, frozen: true },
    date: { title: { es: 'Fecha', en: 'Date' }, kind: 'date', sortable: true },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
    invoice: { title: { es: 'Factura', en: 'Invoice' }, kind: 'text' },
    reason: { title: { es: 'Motivo', en: 'Reason' }, kind: 'text', words: CREDIT_REASON_WORDS },
    parties: { title: { es: 'Afectados', en: 'Affected parties' }, kind: 'list' },
    base: { title: { es: 'Subtotal', en: 'Subtotal' }, kind: 'money' },
    tax: { title: { es: 'IVA', en: 'VAT' }, kind: 'money' },
    madeBy: { title: { es: 'La hizo', en: 'Made by' }, kind: 'text' },
    uuid: { title: { es: 'Folio fiscal (UUID)', en: 'Fiscal folio (UUID)' }, kind: 'text' },
    note: { title: { es: 'Nota', en: 'Note' }, kind: 'text', optional: true },
    addedAt: { title: { es: 'Hecha', en: 'Made' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    standing: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    reason: { title: { es: 'Motivo', en: 'Reason' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { standing: 'status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-addedAt',
});
export const { list: listCreditNotes, export: exportCreditNotes } = creditNoteListing;
export type CreditNoteRow = z.output<typeof creditNoteListing.row>;

export const CreditNoteDraft = wire({
  invoiceId: id,
  invoice: z.string(),
  balance: money,
  parties: z.array(
    wire({
      id,
      party: z.string(),
      /** In percent; null: not subject to tax. */
      taxPercentage: z.number().nullable(),
      /** Amount still owed: before tax, its tax, and both. */
      base: money,
      tax: money,
      owed: money,
      /** Nothing of it was collected or credited: it can be credited line by line, with its tax to the centavo. */
      isUntouched: z.boolean(),
    }),
  ),
  /** What prevents a credit note now, for the user. */
  refusals: z.array(z.string()),
});
export type CreditNoteDraft = z.output<typeof CreditNoteDraft>;

export const readCreditNoteDraft = endpoint({
  ...adding,
  method: 'GET',
  path: '/tax-receipt/credit-note/draft/',
  kind: 'read',
  summary: 'What a credit note could take off an invoice, by affected party',
  query: wireInput({ invoice: idText }),
  reply: CreditNoteDraft,
});

export const addCreditNote = endpoint({
  ...adding,
  method: 'POST',
  path: '/tax-receipt/credit-note/',
  kind: 'write',
  summary: 'Seal a credit note about an invoice and have it stamped; from then on that much less is owed',
  body: wireInput({
    invoiceId: id,
    reason: z.enum(CREDIT_REASONS),
    note: optionalText(1000),
    /** Before tax; the tax follows from the rate of each. */
    parties: z
      .array(wireInput({ id, base: money }))
      .min(1)
      .max(MOST_PARTIES),
    /** The total the user saw: a different one is refused. */
    total: money,
  }),
  reply: wire({ id, number: z.string() }),
});
