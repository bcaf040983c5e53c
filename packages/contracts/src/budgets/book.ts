import * as z from 'zod';
import { CustomerLabel, slugParam, StageLabel } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { id, idText, instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** Measures of both sides: offered, authorised, agreed, paid, billed and collected. */
export const BOOK_MEASURES = [
  'quoted',
  'authorized',
  'budgeted',
  'agreed',
  'ordered',
  'requested',
  'approved',
  'paid',
  'billed',
  'collected',
] as const;
export type BookMeasure = (typeof BOOK_MEASURES)[number];
export const BOOK_MEASURE_WORDS = {
  quoted: { es: 'Cotizado', en: 'Quoted' },
  authorized: { es: 'Autorizado', en: 'Authorized' },
  budgeted: { es: 'Presupuestado', en: 'Budgeted' },
  agreed: { es: 'Pactado', en: 'Agreed' },
  ordered: { es: 'Ordenado', en: 'Ordered' },
  requested: { es: 'Solicitado', en: 'Requested' },
  approved: { es: 'Aprobado para pago', en: 'Approved for payment' },
  // With the taxes withheld, unlike what left the bank; and net of credit notes, unlike «facturado» of the invoices.
  paid: { es: 'Pagado bruto', en: 'Paid gross' },
  billed: { es: 'Facturado neto', en: 'Billed net' },
  collected: { es: 'Cobrado y aplicado', en: 'Collected and applied' },
} as const satisfies Words;

const MeasuredAmount = wire({
  measure: z.enum(BOOK_MEASURES),
  /** Before tax, the tax, and both. */
  price: money,
  taxes: money,
  total: money,
  /** Number of movements. */
  events: z.int(),
});
export type MeasuredAmount = z.output<typeof MeasuredAmount>;

/** What remains of the customer's price after the agreed cost. */
const Margin = wire({
  /** The customer's figure used: billed, else authorized, else quoted. */
  from: z.enum(['billed', 'authorized', 'quoted']),
  amount: money,
  percent: z.number(),
});

export const PartyBook = wire({
  affectedPartyId: id,
  party: z.string(),
  isActive: z.boolean(),
  process: StageLabel,
  measures: z.array(MeasuredAmount),
  /** Null until something is agreed. */
  margin: Margin.nullable(),
  /** With tax: valid and waiting for payment. */
  owed: money,
  /** With tax: paid advances that no invoice has absorbed and whose work does not progress. */
  advanceAtRisk: money,
  /** With tax: paid or about to be paid, and not yet recovered from the customer. */
  cashTrapped: money,
  /** With tax: collected for an invoice paid in parts (PPD) without our receipt of payment yet. */
  unattested: money,
});
export type PartyBook = z.output<typeof PartyBook>;

export const ClaimBook = wire({ claim: z.string(), parties: z.array(PartyBook), measures: z.array(MeasuredAmount) });
export type ClaimBook = z.output<typeof ClaimBook>;

/** Users who see billing see both sides; claims they cannot see stay hidden. */
const billing = { method: 'GET', kind: 'read', area: 'billing', ifCan: ['sinister/sinister/view'] } as const;

export const readBook = endpoint({
  ...billing,
  path: '/budget/book/:slug/',
  summary: 'The book of both sides of a claim: from what was quoted to what was collected for each affected party',
  params: wireInput({ slug: slugParam }),
  reply: ClaimBook,
});

const TRAPPED_SHOWN = 12;

/** Our cash in the open cases of an insurer, and the stage holding most of it. */
export const TrappedCash = wire({
  customer: CustomerLabel,
  trapped: money,
  parties: z.int(),
  stage: StageLabel,
  stageTrapped: money,
});
export type TrappedCash = z.output<typeof TrappedCash>;

export const readTrappedCash = endpoint({
  ...billing,
  path: '/budget/trapped-cash/',
  summary: "By insurer, the company's cash held in its open cases, most first, and the stage that holds most of it",
  reply: z.array(TrappedCash).max(TRAPPED_SHOWN),
});

export const AmountEvent = wire({
  id,
  at: instant,
  /** Null: done by the system. */
  by: z.string().nullable(),
  delta: money,
  taxDelta: money,
  /** Before tax, after this movement. */
  priceAfter: money,
  /** Origin for the user: the version of a quotation, an order. */
  source: z.string(),
});
export type AmountEvent = z.output<typeof AmountEvent>;

export const listAmountEvents = endpoint({
  ...billing,
  path: '/budget/book/affected/:id/events/',
  summary: 'The movements that make a figure of the book, oldest first',
  params: wireInput({ id: idText }),
  query: wireInput({ measure: z.enum(BOOK_MEASURES) }),
  reply: z.array(AmountEvent),
});

const DifferenceCell = wire({
  /** Null if several lines are combined. */
  quantity: z.number().nullable(),
  unitPrice: money.nullable(),
  amount: money,
  lines: z.int().positive(),
});

export const Difference = wire({
  affectedPartyId: id,
  party: z.string(),
  /** From the first version to the provider's invoices, in chronological order. */
  columns: z.array(
    wire({
      kind: z.enum(['quotation', 'budget', 'order', 'invoice']),
      versionNumber: z.int().nullable(),
      isAuthorized: z.boolean(),
      isCurrent: z.boolean(),
      at: instant,
      reason: z.string(),
      subtotal: money,
      discount: money,
      price: money,
    }),
  ),
  rows: z.array(
    wire({
      key: z.string(),
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      cells: z.array(DifferenceCell.nullable()),
      /** Whether work or amount differ from the authorized version; null if nothing is authorized. */
      sinceSigned: z.enum(['same', 'added', 'removed', 'changed']).nullable(),
    }),
  ),
});
export type Difference = z.output<typeof Difference>;

export const readDifference = endpoint({
  ...billing,
  path: '/budget/difference/:id/',
  summary:
    'One line-by-line difference of an affected party: first and current version, authorized one, budget, orders and invoices',
  params: wireInput({ id: idText }),
  reply: Difference,
});
