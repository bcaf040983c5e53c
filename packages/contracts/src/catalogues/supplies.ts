import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, idText, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { PriceChange, price } from './prices.ts';

export const supplyListing = listing({
  name: 'supplies',
  path: '/catalogs/supply/',
  area: 'administration',
  ifCan: ['catalogs/supply/view'],
  summary: 'Supplies, a page at a time',
  row: {
    id,
    name: z.string(),
    type: z.string(),
    unit: z.string(),
    price: money,
    isClientPrice: z.boolean(),
    concepts: z.int(),
    isActive: z.boolean(),
  },
  columns: {
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    type: { title: { es: 'Tipo', en: 'Type' }, kind: 'text', sortable: true },
    unit: { title: { es: 'Unidad', en: 'Unit' }, kind: 'text' },
    price: { title: { es: 'Precio', en: 'Price' }, kind: 'money', sortable: true },
    isClientPrice: { title: { es: 'Precio de cliente', en: 'Client price' }, kind: 'boolean' },
    concepts: { title: { es: 'Conceptos', en: 'Concepts' }, kind: 'integer', sortable: true },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    type: { title: { es: 'Tipo', en: 'Type' }, kind: 'choice' },
    clientPrice: { title: { es: 'Precio de cliente', en: 'Client price' }, kind: 'flag' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: 'name',
});

export const supplyRecord = record({
  path: '/catalogs/supply/',
  area: 'administration',
  model: 'catalogs/supply',
  summary: 'A supply',
  fields: { name: requiredText(120), typeId: id, unitId: id, price, isClientPrice: z.boolean() },
  shown: {},
});

export const { list: listSupplies, export: exportSupplies } = supplyListing;
export const { read: readSupply, add: addSupply, edit: editSupply, remove: removeSupply } = supplyRecord;

export const readSupplyPrices = endpoint({
  method: 'GET',
  path: '/catalogs/supply/:id/prices/',
  kind: 'read',
  area: 'administration',
  ifCan: ['catalogs/supply/view'],
  summary: 'Every price a supply has had, the newest first',
  params: wireInput({ id: idText }),
  reply: z.array(PriceChange),
});

const asked = {
  /** Selects active supplies: of these types, or of all, whose name contains the text. */
  typeIds: z.array(id).max(50),
  text: text(200),
  percent: z
    .number()
    .min(-90)
    .max(500)
    .multipleOf(0.01)
    .refine((percent) => percent !== 0, { error: 'Escriba un porcentaje distinto de cero' }),
} as const;
const digest = z.string().regex(/^[0-9a-f]{64}$/);

const change = { id, name: z.string(), before: money, after: money } as const;

export const previewSupplyPrices = endpoint({
  method: 'POST',
  path: '/catalogs/supply/price-update/preview/',
  kind: 'read',
  area: 'administration',
  ifCan: ['catalogs/supply/change'],
  summary: 'What a percentage over the prices of supplies would change; writes nothing',
  body: wireInput(asked),
  reply: wire({
    digest,
    supplies: z.array(wire(change)),
    /** Cost of their supplies before and after; `followsSupplies`: it is also their price. */
    concepts: z.array(wire({ ...change, code: z.string(), followsSupplies: z.boolean() })),
  }),
});
export type SupplyPriceImpact = z.output<typeof previewSupplyPrices.reply>;

export const applySupplyPrices = endpoint({
  method: 'POST',
  path: '/catalogs/supply/price-update/',
  kind: 'write',
  area: 'administration',
  ifCan: ['catalogs/supply/change'],
  summary: 'Applies exactly the previewed prices',
  body: wireInput({ ...asked, digest }),
  reply: wire({ changed: z.int() }),
});
