import * as z from 'zod';
import { MOST_PHOTOS } from '../claims/print.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { calendarDate, commaList, id, idText, instant, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { drawingText } from './drawing.ts';
import { GeneralizedConcept } from './quotation.ts';

const PaperLine = wire({
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: money,
  amount: money,
});

/** A version of our quotation as printed for the insurer: the content of the PDF, without internal data. */
export const QuotationPaper = wire(
  {
    id,
    affectedPartyId: id,
    number: z.string(),
    versionNumber: z.int().positive(),
    /** Null for a draft, like the fields that depend on it. */
    closedAt: instant.nullable(),
    validUntil: calendarDate.nullable(),
    verificationAddress: z.string().nullable(),
    /** The same URL as an image, `data:image/png;…`. */
    qr: z.string().nullable(),
    lines: z.array(PaperLine),
    /** Replaces the lines, which are then omitted. */
    generalizedConcept: GeneralizedConcept.nullable(),
    subtotal: money,
    discount: money,
    price: money,
    applyTaxes: z.boolean(),
    taxPercentage: z.number(),
    taxes: money,
    total: money,
    comments: z.string(),
    drawing: drawingText.nullable(),
    party: z.string(),
    damage: z.string(),
    claim: z.string(),
    folio: z.string(),
    claimNumber: z.string(),
    reportNumber: z.string(),
    electronicFolio: z.string(),
    policy: z.string(),
    policyItem: z.string(),
    insuredName: z.string(),
    address: z.string(),
    occurredDate: calendarDate,
    adjuster: z.string(),
    customer: z.string(),
    /** Our keys in the insurer's systems: those of the zone, then those of the insurer. */
    codes: z.array(wire({ name: z.string(), code: z.string() })),
    zone: z.string(),
  },
  { drawing: 'schematic_drawing' },
);
export type QuotationPaper = z.output<typeof QuotationPaper>;

const ours = { method: 'GET', area: 'companyClaims', ifCan: ['quotation/quotation/view'] } as const;

export const readQuotationPaper = endpoint({
  ...ours,
  path: '/quotation/affected/:id/paper/',
  kind: 'read',
  summary: 'A version of our quotation of an affected party as it is printed; the current one where none is named',
  params: wireInput({ id: idText }),
  query: wireInput({ version: idText.optional() }),
  reply: QuotationPaper,
});

/** `steps`: photos are read from storage for seconds, and no transaction may wait for that. */
export const printQuotationVersion = endpoint({
  ...ours,
  path: '/quotation/version/:id/pdf/',
  kind: 'steps',
  summary: 'A version of our quotation as PDF in the layout for the insurer, with the chosen photos of the claim',
  params: wireInput({ id: idText }),
  query: wireInput({ photos: commaList(z.string().regex(/^[1-9]\d{0,14}$/), MOST_PHOTOS).optional() }),
  reply: bytes,
});

/** Validity of a printed version. */
export const PAPER_STANDINGS = ['current', 'replaced', 'invalidated', 'expired'] as const;

export const verifyQuotation = endpoint({
  method: 'GET',
  path: '/quotation/verify/:code/',
  kind: 'read',
  area: 'outside',
  limitByNetwork: true,
  summary: 'Whether the version with the code printed on a document is still valid; returns no personal data',
  params: wireInput({ code: text(100) }),
  reply: wire({
    number: z.string(),
    versionNumber: z.int().positive(),
    date: calendarDate,
    validUntil: calendarDate,
    total: money,
    standing: z.enum(PAPER_STANDINGS),
  }),
});
