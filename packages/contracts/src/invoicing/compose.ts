import { CFDI_USES } from '@aura/domain/fiscal-catalogues';
import { PAYMENT_FORMS, PAYMENT_METHODS } from '@aura/domain/invoicing/invoice';
import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { commaList, id, idText, money, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { keysOf } from './keys-of.ts';

const billing = { area: 'billing', ifCan: ['tax-receipt/invoice/add'] } as const;
const method = z.enum(keysOf(PAYMENT_METHODS));
const form = z.enum(keysOf(PAYMENT_FORMS));
const use = z.enum(keysOf(CFDI_USES));
export const MOST_PARTIES = 60;
/** Maintenance and repair of buildings: the default product key (c_ClaveProdServ). */
export const USUAL_PRODUCT_KEY = '72101500';

/** One side of the invoice, and its missing data for the user. */
const FiscalSide = wire(
  {
    id,
    name: z.string(),
    rfc: z.string(),
    legalName: z.string(),
    postalCode: z.string(),
    taxRegime: z.string(),
    missing: z.array(z.string()),
  },
  { legalName: 'business_name', postalCode: 'zip_code' },
);
export type FiscalSide = z.output<typeof FiscalSide>;

export const InvoiceDraftLine = wire({
  affectedPartyId: id,
  identification: z.string(),
  description: z.string(),
  unit: z.string(),
  unitKey: z.string(),
  quantity: z.string(),
  unitPrice: money,
  amount: money,
  discount: money,
  taxPercentage: z.number().nullable(),
  tax: money,
});

export const InvoiceDraftParty = wire(
  {
    id,
    party: z.string(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    stage: z.string(),
    base: money,
    tax: money,
    /** Why it cannot be billed now, for the user; null if it can. */
    refusal: z.string().nullable(),
  },
  { claimSlug: 'sinister', base: 'subtotal' },
);

export const InvoiceAddendum = wire({ label: z.string(), value: z.string() });

export const InvoiceDraft = wire(
  {
    unit: FiscalSide,
    customer: FiscalSide,
    /** Postal code that the invoice states: the unit's address, or the branch that may charge its rates. */
    placeOfIssue: z.string(),
    series: z.string(),
    use,
    paymentMethod: method,
    paymentForm: form,
    conditions: z.string(),
    addenda: z.array(InvoiceAddendum),
    parties: z.array(InvoiceDraftParty),
    lines: z.array(InvoiceDraftLine),
    subtotal: money,
    discount: money,
    tax: money,
    total: money,
    /** Expiry of the unit's certificate; null if it has none. */
    sealsUntil: z.iso.date().nullable(),
    /** Address the stamped invoice is mailed to; empty: not mailed. */
    mailTo: z.string(),
    replaces: wire({ id, number: z.string(), uuid: z.string() }).nullable(),
    /** What prevents stamping, and what prevents registering, for the user. */
    stampRefusals: z.array(z.string()),
    registerRefusals: z.array(z.string()),
  },
  { series: 'serie', use: 'cfdi_use' },
);
export type InvoiceDraft = z.output<typeof InvoiceDraft>;

const terms = {
  parties: z.array(id).min(1).max(MOST_PARTIES),
  use,
  paymentMethod: method,
  paymentForm: form,
  conditions: optionalText(1000),
  productKey: z.string().regex(/^\d{8}$/, { error: 'La clave del SAT tiene 8 dígitos' }),
  addenda: z.array(wireInput({ label: requiredText(40), value: requiredText(100) })).max(20),
  /** The total the user saw: a different one is refused. */
  total: money,
} as const;
const spelled = { parties: 'affecteds', use: 'cfdi_use' } as const;
const Begun = wire({ id, number: z.string() });

export const readInvoiceDraft = endpoint({
  ...billing,
  method: 'GET',
  path: '/tax-receipt/invoice/draft/',
  kind: 'read',
  summary: 'What an invoice of these affected parties would say, to the centavo, and what is missing for it',
  query: wireInput(
    { parties: commaList(z.string().regex(/^[1-9]\d{0,15}$/), MOST_PARTIES), replaces: idText.optional() },
    { parties: 'affecteds' },
  ),
  reply: InvoiceDraft,
});

export const stampInvoice = endpoint({
  ...billing,
  method: 'POST',
  path: '/tax-receipt/invoice/stamp/',
  kind: 'write',
  summary: 'Seal an invoice of these affected parties with its folio and have it stamped; the worker sends it',
  body: wireInput(
    {
      ...terms,
      /**
       * An invoice of the same parties that this one replaces: once this one is stamped, cancellation of the other is
       * requested (motive 01).
       */
      replaces: id.optional(),
    },
    spelled,
  ),
  reply: Begun,
});

export const registerInvoice = endpoint({
  ...billing,
  method: 'POST',
  path: '/tax-receipt/invoice/register/',
  kind: 'steps',
  summary: 'Register an invoice that was stamped elsewhere: its XML has to say what was authorised, to the centavo',
  body: wireInput(
    { parties: terms.parties, addenda: terms.addenda, xmlFile: fileKey, pdfFile: fileKey },
    { parties: 'affecteds', xmlFile: 'xml', pdfFile: 'pdf' },
  ),
  reply: Begun,
});
