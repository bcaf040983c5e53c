import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, idText, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** Only for those who make billing documents: what they may charge, and from where. */
const billing = { area: 'billing', ifCan: ['tax-receipt/invoice/add'] } as const;
const percentage = z.number().min(0).max(100).multipleOf(0.01);

/** A rate of IVA and when it holds, with the law or decree that says so. */
export const IvaRate = wire({
  id,
  percentage: z.number(),
  /** Only from a place of issue in the border region that is registered for the stimulus. */
  isBorder: z.boolean(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  source: z.string(),
  version: z.int(),
});
export type IvaRate = z.output<typeof IvaRate>;

/** A branch that a business unit issues from, besides its fiscal address. */
export const IssuePlace = wire({
  id,
  businessUnitId: id,
  unit: z.string(),
  name: z.string(),
  postalCode: z.string(),
  /** In the border region, today. */
  isBorder: z.boolean(),
  stimulusFrom: z.iso.date().nullable(),
  stimulusUntil: z.iso.date().nullable(),
  /** The notice of its registration for the stimulus. */
  notice: z.string(),
  isActive: z.boolean(),
  /** The rates that may be charged from it today. */
  rates: z.array(z.number()),
  version: z.int(),
});
export type IssuePlace = z.output<typeof IssuePlace>;

const reply = wire({
  rates: z.array(IvaRate),
  places: z.array(IssuePlace),
  units: z.array(wire({ id, name: z.string() })),
});
/** Zero for a new one. */
const version = z.int().min(0);

export const listIvaRates = endpoint({
  ...billing,
  method: 'GET',
  path: '/tax-receipt/iva-rate/',
  kind: 'read',
  summary: 'The rates of IVA with their validity and source, and the places that business units issue from',
  reply,
});

export const setIvaRate = endpoint({
  ...billing,
  method: 'PUT',
  path: '/tax-receipt/iva-rate/',
  kind: 'write',
  summary: 'Add a rate of IVA, or change its validity and source; documents issued already stay as they are',
  /** The rate and its first day say which one. */
  body: wireInput({
    percentage,
    isBorder: z.boolean(),
    validFrom: calendarDate,
    validUntil: calendarDate.nullable(),
    source: requiredText(300),
    version,
  }),
  reply,
});

export const setIssuePlace = endpoint({
  ...billing,
  method: 'PUT',
  path: '/tax-receipt/business-unit/:id/issue-place/',
  kind: 'write',
  summary: 'Add or change a place that a business unit issues from, with its registration for the border stimulus',
  params: wireInput({ id: idText }),
  /** The postal code says which one of the unit. */
  body: wireInput({
    name: requiredText(80),
    postalCode: z.string().regex(/^\d{5}$/, { error: 'El código postal tiene cinco dígitos' }),
    stimulusFrom: calendarDate.nullable(),
    stimulusUntil: calendarDate.nullable(),
    notice: text(80),
    isActive: z.boolean(),
    version,
  }),
  reply,
});
