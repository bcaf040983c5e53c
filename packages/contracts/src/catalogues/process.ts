import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Titled } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText } from '../scalars.ts';
import { wire } from '../wire.ts';

/** Business hours, business days, calendar days. */
export const SLA_UNITS = ['hh', 'dh', 'dn'] as const;
export const SLA_UNIT_WORDS = {
  hh: { es: 'Horas hábiles', en: 'Business hours' },
  dh: { es: 'Días hábiles', en: 'Business days' },
  dn: { es: 'Días naturales', en: 'Natural days' },
} as const satisfies Record<(typeof SLA_UNITS)[number], Titled>;

const colour = z.string().regex(/^#[0-9A-F]{6}$/, { error: 'Escriba el color como #1E88E5' });
const sla = {
  slaAmount: z.int().min(1).max(999).nullable(),
  slaUnit: z.enum(SLA_UNITS).nullable(),
} as const;

export const cycleListing = listing({
  name: 'business-cycles',
  path: '/macro/cycle/',
  area: 'administration',
  ifCan: ['macro/process/view'],
  summary: 'Business cycles, a page at a time',
  row: { id, slug: z.string(), position: z.int(), name: z.string(), color: z.string(), stages: z.int() },
  columns: {
    position: { title: { es: 'Orden', en: 'Order' }, kind: 'integer', sortable: true },
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    color: { title: { es: 'Color', en: 'Colour' }, kind: 'text' },
    stages: { title: { es: 'Etapas', en: 'Stages' }, kind: 'integer' },
  },
  filters: {},
  defaultSort: 'position',
});

/** The set and order of cycles is code: they are edited, never added or removed. */
export const cycleRecord = record({
  path: '/macro/cycle/',
  area: 'administration',
  model: 'macro/process',
  summary: 'A business cycle',
  fields: { name: requiredText(80), color: colour },
  shown: { slug: z.string(), position: z.int() },
});

export const stageListing = listing({
  name: 'process-stages',
  path: '/macro/stage/',
  area: 'administration',
  ifCan: ['macro/process/view'],
  summary: 'Process stages, a page at a time',
  row: {
    id,
    slug: z.string(),
    number: z.string(),
    name: z.string(),
    abbreviation: z.string(),
    cycle: z.string(),
    color: z.string(),
    hideInMacro: z.boolean(),
    ...sla,
  },
  columns: {
    number: { title: { es: 'Número', en: 'Number' }, kind: 'text', sortable: true },
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    abbreviation: { title: { es: 'Abreviatura', en: 'Abbreviation' }, kind: 'text', sortable: true },
    cycle: { title: { es: 'Ciclo', en: 'Cycle' }, kind: 'text' },
    color: { title: { es: 'Color', en: 'Colour' }, kind: 'text' },
    slaAmount: { title: { es: 'Plazo', en: 'Term' }, kind: 'integer' },
    slaUnit: { title: { es: 'Unidad del plazo', en: 'Unit of the term' }, kind: 'text', words: SLA_UNIT_WORDS },
    hideInMacro: { title: { es: 'Oculta en Macro', en: 'Hidden in Macro' }, kind: 'boolean' },
  },
  filters: {
    cycle: { title: { es: 'Ciclo', en: 'Cycle' }, kind: 'choice' },
    hidden: { title: { es: 'Oculta en Macro', en: 'Hidden in Macro' }, kind: 'flag' },
  },
  defaultSort: 'number',
});

/** Numbers and transitions are code; names, colours, terms and visibility are data. */
export const stageRecord = record({
  path: '/macro/stage/',
  area: 'administration',
  model: 'macro/process',
  summary: 'A process stage',
  fields: {
    name: requiredText(80),
    abbreviation: z.string().regex(/^[A-Z0-9]{2,5}$/, { error: 'Use de 2 a 5 mayúsculas o dígitos' }),
    color: colour,
    hideInMacro: z.boolean(),
    ...sla,
  },
  shown: { slug: z.string(), number: z.string(), cycle: z.string() },
});

export const { list: listCycles, export: exportCycles } = cycleListing;
export const { read: readCycle, edit: editCycle } = cycleRecord;
export const { list: listStages, export: exportStages } = stageListing;
export const { read: readStage, edit: editStage } = stageRecord;

const Stage = wire({
  id,
  slug: z.string(),
  name: z.string(),
  color: z.string(),
  /** With two decimals: as a JSON number 1.10 would become 1.1 and lose its level. */
  number: z.string().regex(/^\d{1,2}\.\d{2}$/),
  abbreviation: z.string(),
  hideInMacro: z.boolean(),
});
const Cycle = wire({ id, slug: z.string(), name: z.string(), color: z.string(), stages: z.array(Stage) });
export type Cycle = z.output<typeof Cycle>;

export const preloadCycles = endpoint({
  method: 'GET',
  path: '/macro/business-cicle/',
  kind: 'read',
  area: 'anyone',
  summary: 'The business cycles with their stages, in order',
  revalidate: true,
  reply: z.array(Cycle),
});
