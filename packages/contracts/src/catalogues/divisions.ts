import * as z from 'zod';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText } from '../scalars.ts';

export const divisionListing = listing({
  name: 'divisions',
  path: '/catalogs/division/',
  area: 'administration',
  ifCan: ['catalogs/division/view'],
  summary: 'Divisions, a page at a time',
  row: {
    id,
    code: z.string(),
    name: z.string(),
    coordinators: z.array(z.string()),
    zones: z.array(z.string()),
    supervisors: z.array(z.string()),
    activeClaims: z.int(),
    isActive: z.boolean(),
  },
  columns: {
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    code: { title: { es: 'Clave', en: 'Code' }, kind: 'text', sortable: true },
    coordinators: { title: { es: 'Coordinadores', en: 'Coordinators' }, kind: 'list' },
    zones: { title: { es: 'Zonas', en: 'Zones' }, kind: 'list' },
    supervisors: { title: { es: 'Supervisores', en: 'Supervisors' }, kind: 'list' },
    activeClaims: { title: { es: 'Siniestros activos', en: 'Open claims' }, kind: 'integer' },
    isActive: { title: { es: 'Activa', en: 'Active' }, kind: 'boolean' },
  },
  filters: { active: { title: { es: 'Activa', en: 'Active' }, kind: 'flag' } },
  defaultSort: 'name',
});

export const divisionRecord = record({
  path: '/catalogs/division/',
  area: 'administration',
  model: 'catalogs/division',
  summary: 'A division',
  fields: {
    name: requiredText(80),
    code: z.string().regex(/^[A-Z0-9-]{2,12}$/, { error: 'Use de 2 a 12 mayúsculas o dígitos' }),
    zoneIds: z.array(id).max(200),
  },
  shown: {},
});

export const { list: listDivisions, export: exportDivisions } = divisionListing;
export const { read: readDivision, add: addDivision, edit: editDivision, remove: removeDivision } = divisionRecord;
