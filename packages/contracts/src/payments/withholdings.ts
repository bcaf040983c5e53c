import { WITHHELD_NATURES } from '@aura/domain/payments/withholdings';
import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { report } from '../report.ts';
import { calendarDate, id, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const WITHHELD_NATURE_WORDS = {
  business: { es: 'Actividad empresarial', en: 'Business activity' },
  professional: { es: 'Servicios profesionales', en: 'Professional services' },
  rent: { es: 'Arrendamiento', en: 'Rent' },
  freight: { es: 'Autotransporte de carga', en: 'Freight by road' },
  personnel: { es: 'Puesta a disposición de personal', en: 'Personnel placed at disposal' },
} as const satisfies Words;
export const WITHHELD_OF_WORDS = {
  person: { es: 'Persona física', en: 'Person' },
  company: { es: 'Persona moral', en: 'Company' },
} as const satisfies Words;

const rate = z.string().regex(/^0\.\d{6}$/, { error: 'Escriba la tasa con seis decimales, como 0.100000' });

const fields = {
  personKind: z.enum(['person', 'company']),
  regime: z.string().regex(/^\d{3}$/, { error: 'Escriba la clave del régimen, como 626' }),
  nature: z.enum(WITHHELD_NATURES),
  isr: rate.refine((value) => Number(value) <= 0.35, { error: 'A lo más 35 %' }),
  /** Withheld IVA: `none`, `two-thirds` of what is billed, or a rate of the base. */
  iva: z.union([
    z.enum(['none', 'two-thirds']),
    rate.refine((value) => Number(value) <= 0.16, { error: 'A lo más 16 %' }),
  ]),
  validFrom: calendarDate,
  validUntil: calendarDate.nullable(),
} as const;

export const WithholdingRate = wire({
  id,
  ...fields,
  /** The article that says so. */
  source: z.string(),
  isInForce: z.boolean(),
});
export type WithholdingRate = z.output<typeof WithholdingRate>;

const rates = { area: 'administration', path: '/provider/withholding-rate/' } as const;

export const listWithholdingRates = endpoint({
  ...rates,
  ifCan: ['provider/paymentrule/view'],
  method: 'GET',
  kind: 'read',
  summary:
    'What is withheld of payees by kind of person, regime and service, with validity and source, those in force first',
  reply: z.array(WithholdingRate),
});

export const addWithholdingRate = endpoint({
  ...rates,
  ifCan: ['provider/paymentrule/change'],
  method: 'POST',
  kind: 'write',
  stepUp: true,
  summary:
    'Add a rate of withholding that holds from a day on: it ends the one before it, which stays as it was until then',
  body: wireInput({ ...fields, source: requiredText(200) }),
  reply: z.array(WithholdingRate),
});

/** Users who see billing as well as payment requests. */
const accounting = { area: 'billing', ifCan: ['provider/paymentrequest/view'] } as const;

export const withholdingListing = report({
  ...accounting,
  name: 'withholdings',
  path: '/report/retenciones/',
  summary:
    'What was withheld of providers and indirect costs on the day it was paid, by document and rate, as the ledger has it',
  row: {
    id,
    causedOn: calendarDate,
    provider: z.string(),
    /** Null for the seller of an indirect cost. */
    providerSlug: z.string().nullable(),
    rfc: z.string(),
    document: z.string(),
    uuid: z.string(),
    rate: z.string(),
    base: money,
    incomeTax: money,
    valueTax: money,
    /** One in the first row of a document in its month, so that its parts count once. */
    documents: z.int(),
  },
  columns: {
    causedOn: { title: { es: 'Causada el', en: 'Caused on' }, kind: 'date', sortable: true, frozen: true },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text', sortable: true },
    rfc: { title: { es: 'RFC', en: 'RFC' }, kind: 'text' },
    document: { title: { es: 'Comprobante', en: 'Document' }, kind: 'text' },
    rate: { title: { es: 'Tasa', en: 'Rate' }, kind: 'text' },
    base: { title: { es: 'Base', en: 'Base' }, kind: 'money', adds: 'sum' },
    incomeTax: { title: { es: 'ISR retenido', en: 'ISR withheld' }, kind: 'money', adds: 'sum' },
    valueTax: { title: { es: 'IVA retenido', en: 'IVA withheld' }, kind: 'money', adds: 'sum' },
    documents: { title: { es: 'Comprobantes', en: 'Documents' }, kind: 'integer', adds: 'sum' },
    uuid: { title: { es: 'Folio fiscal', en: 'Fiscal number' }, kind: 'text', optional: true },
  },
  filters: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'choice' },
    rate: { title: { es: 'Tasa', en: 'Rate' }, kind: 'choice' },
    from: { title: { es: 'Causadas desde', en: 'Caused from' }, kind: 'from' },
    to: { title: { es: 'Causadas hasta', en: 'Caused to' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  dimensions: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, filter: 'provider' },
    rate: { title: { es: 'Tasa', en: 'Rate' }, filter: 'rate' },
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'month' },
  },
  period: { from: 'from', to: 'to' },
  defaultSort: '-causedOn',
});
export const {
  list: listWithholdings,
  export: exportWithholdings,
  totals: totalWithholdings,
  groups: groupWithholdings,
} = withholdingListing;
export type WithholdingRow = z.output<typeof withholdingListing.row>;

export const openWithholdingCertificate = endpoint({
  ...accounting,
  method: 'GET',
  path: '/provider/account/:slug/withholdings/',
  kind: 'read',
  summary: 'What was withheld of a provider in a month or a year, as a certificate in PDF',
  params: wireInput({ slug: text(80) }),
  query: wireInput({ period: z.string().regex(/^20\d{2}(-(0[1-9]|1[0-2]))?$/, { error: 'Elija un mes o un año' }) }),
  reply: bytes,
});
