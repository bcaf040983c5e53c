import * as z from 'zod';
import { quantity } from '../catalogues/prices.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { id, idText, money, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const MOST_KIT_LINES = 50;

const spelling = { unitId: 'unit_measurement', conceptId: 'concept' } as const;

export const KitLine = wire(
  {
    conceptId: id.nullable(),
    code: z.string(),
    name: z.string(),
    unitId: id.nullable(),
    unit: z.string(),
    /** Per unit of the kit. */
    quantity: z.number(),
    price: money.nullable(),
  },
  spelling,
);

/** A named group of lines, without prices: the catalogue has the current ones. */
export const QuotationKit = wire({ id, name: z.string(), lines: z.array(KitLine) });
export type QuotationKit = z.output<typeof QuotationKit>;

const kits = { area: 'companyClaims' } as const;

export const listKits = endpoint({
  ...kits,
  method: 'GET',
  path: '/quotation/kits/',
  kind: 'read',
  ifCan: ['quotation/quotation/view'],
  summary: 'The kits of lines, by name, with the price of today of each concept',
  reply: z.array(QuotationKit),
});

export const addKit = endpoint({
  ...kits,
  method: 'POST',
  path: '/quotation/kits/',
  kind: 'write',
  ifCan: ['quotation/quotation/change'],
  summary: 'Keep a group of lines as a kit; a name that is taken is refused',
  body: wireInput({
    name: requiredText(120),
    lines: z
      .array(
        wireInput({ conceptId: id.nullable(), name: requiredText(500), unitId: id.nullable(), quantity }, spelling),
      )
      .min(1)
      .max(MOST_KIT_LINES),
  }),
  reply: QuotationKit,
});

export const removeKit = endpoint({
  ...kits,
  method: 'DELETE',
  path: '/quotation/kits/:id/',
  kind: 'write',
  ifCan: ['quotation/quotation/change'],
  summary: 'Take a kit away; quotations made with it keep their lines',
  params: wireInput({ id: idText }),
  reply: nothing,
});
