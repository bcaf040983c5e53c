import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText } from '../scalars.ts';
import { wire } from '../wire.ts';

const spelled = { abbreviation: 'abbr' } as const;
const shown = { id, abbreviation: z.string(), name: z.string(), satKey: z.string(), isActive: z.boolean() } as const;

export const unitListing = listing({
  name: 'units',
  path: '/catalogs/unit-measurement/',
  area: 'administration',
  ifCan: ['catalogs/service/view'],
  summary: 'Units of measure, a page at a time',
  row: shown,
  spelled,
  columns: {
    abbreviation: { title: { es: 'Abreviatura', en: 'Abbreviation' }, kind: 'text', sortable: true },
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    satKey: { title: { es: 'Clave SAT', en: 'SAT key' }, kind: 'text', sortable: true },
    isActive: { title: { es: 'Activa', en: 'Active' }, kind: 'boolean' },
  },
  filters: { active: { title: { es: 'Activa', en: 'Active' }, kind: 'flag' } },
  defaultSort: 'name',
});

export const unitRecord = record({
  path: '/catalogs/unit-measurement/',
  area: 'administration',
  model: 'catalogs/service',
  summary: 'A unit of measure',
  fields: {
    abbreviation: requiredText(10),
    name: requiredText(60),
    satKey: z.string().regex(/^[A-Z0-9]{2,3}$/, { error: 'La clave del SAT tiene 2 o 3 mayúsculas o dígitos' }),
  },
  shown: {},
  spelled,
});

export const { list: listUnits, export: exportUnits } = unitListing;
export const { read: readUnit, add: addUnit, edit: editUnit, remove: removeUnit } = unitRecord;

export const preloadUnits = endpoint({
  method: 'GET',
  path: '/unit_measurement/',
  kind: 'read',
  area: 'anyone',
  summary: 'All active units of measure',
  revalidate: true,
  reply: z.array(wire(shown, spelled)),
});
