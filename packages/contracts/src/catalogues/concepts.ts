import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, idText, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { PriceChange, price, quantity } from './prices.ts';

const CODE_HINT = 'Use mayúsculas, dígitos y guiones, hasta 20';
export const conceptCode = z
  .string()
  .max(20, { error: CODE_HINT })
  .regex(/^[A-Z0-9]{1,20}(?:-[A-Z0-9]{1,20}){0,5}$/, { error: CODE_HINT });

const shown = {
  id,
  code: z.string(),
  name: z.string(),
  family: z.string(),
  subfamily: z.string().nullable(),
  detail: z.string().nullable(),
  unit: z.string(),
  price: money,
  supplies: z.int(),
  supplyCost: money,
  photoRequired: z.boolean(),
  isActive: z.boolean(),
} as const;

export const conceptListing = listing({
  name: 'concepts',
  path: '/catalogs/concept/',
  area: 'administration',
  ifCan: ['catalogs/concept/view'],
  summary: 'Concepts, a page at a time',
  row: { ...shown, description: z.string() },
  columns: {
    code: { title: { es: 'Clave', en: 'Code' }, kind: 'text', sortable: true },
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    description: { title: { es: 'Descripción', en: 'Description' }, kind: 'text', optional: true },
    family: { title: { es: 'Familia', en: 'Family' }, kind: 'text', sortable: true },
    subfamily: { title: { es: 'Subfamilia', en: 'Subfamily' }, kind: 'text', sortable: true },
    detail: { title: { es: 'Detalle', en: 'Detail' }, kind: 'text', optional: true },
    unit: { title: { es: 'Unidad', en: 'Unit' }, kind: 'text' },
    price: { title: { es: 'P.U. vigente', en: 'Current price' }, kind: 'money', sortable: true },
    supplies: { title: { es: 'Insumos', en: 'Supplies' }, kind: 'integer' },
    supplyCost: { title: { es: 'Costo de insumos', en: 'Cost of supplies' }, kind: 'money', optional: true },
    photoRequired: { title: { es: 'Pide foto', en: 'Asks for a photo' }, kind: 'boolean', optional: true },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    family: { title: { es: 'Familia', en: 'Family' }, kind: 'choice' },
    subfamily: { title: { es: 'Subfamilia', en: 'Subfamily' }, kind: 'choice' },
    detail: { title: { es: 'Detalle', en: 'Detail' }, kind: 'choice' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: 'code',
});

const supplyFields = { supplyId: id, quantity } as const;

export const conceptRecord = record({
  path: '/catalogs/concept/',
  area: 'administration',
  model: 'catalogs/concept',
  summary: 'A concept',
  fields: {
    code: conceptCode,
    name: requiredText(160),
    description: text(2000),
    familyId: id,
    subfamilyId: id.nullable(),
    detailId: id.nullable(),
    unitId: id,
    price,
    photoRequired: z.boolean(),
    minQuantity: quantity.nullable(),
    maxQuantity: quantity.nullable(),
    supplies: z.array(wireInput(supplyFields)).max(100),
  },
  shown: {},
});

export const { list: listConcepts, export: exportConcepts } = conceptListing;
export const { read: readConcept, add: addConcept, edit: editConcept, remove: removeConcept } = conceptRecord;

export const readConceptPrices = endpoint({
  method: 'GET',
  path: '/catalogs/concept/:id/prices/',
  kind: 'read',
  area: 'administration',
  ifCan: ['catalogs/concept/view'],
  summary: 'Every price a concept has had, the newest first',
  params: wireInput({ id: idText }),
  reply: z.array(PriceChange),
});
export type { PriceChange };

export const LARGEST_WORKBOOK = 5 * 1024 * 1024;
const BASE64_LENGTH = Math.ceil(LARGEST_WORKBOOK / 3) * 4;

const content = z.base64().max(BASE64_LENGTH, { error: 'El archivo pesa más de 5 MB' });
const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'error'] as const;
const ImportRow = wire({
  /** The row number in the spreadsheet. */
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  code: z.string(),
  name: z.string(),
  reason: z.string().nullable(),
  changes: z.array(wire({ title: z.string(), before: z.string(), after: z.string() })),
});
export type ImportRow = z.output<typeof ImportRow>;

export const previewConceptImport = endpoint({
  method: 'POST',
  path: '/catalogs/concept/import/preview/',
  kind: 'read',
  area: 'administration',
  ifCan: ['catalogs/concept/add', 'catalogs/concept/change'],
  summary: 'What a workbook of concepts would change; writes nothing',
  bodyLimit: BASE64_LENGTH + 10_000,
  body: wireInput({ content }),
  reply: wire({
    /** Hash of the file and its effects: applying a different one is refused. */
    digest,
    rows: z.array(ImportRow),
  }),
});

export const applyConceptImport = endpoint({
  method: 'POST',
  path: '/catalogs/concept/import/',
  kind: 'write',
  area: 'administration',
  ifCan: ['catalogs/concept/add', 'catalogs/concept/change'],
  summary: 'Applies exactly the previewed changes, all or none',
  bodyLimit: BASE64_LENGTH + 10_000,
  body: wireInput({ content, digest }),
  reply: wire({ added: z.int(), changed: z.int(), same: z.int() }),
});
