import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText, text } from '../scalars.ts';
import { wire } from '../wire.ts';

const percent = z.number().min(0).max(100).multipleOf(0.01);
const shared = {
  name: z.string(),
  shortName: z.string(),
  iva: percent,
  applyIva: z.boolean(),
  claimsKey: z.string(),
  sisaKey: z.string(),
  qualitasProviderNumber: z.string(),
} as const;

export const zoneListing = listing({
  name: 'zones',
  path: '/catalogs/zone/',
  area: 'administration',
  ifCan: ['catalogs/zone/view'],
  summary: 'Zones, a page at a time',
  row: {
    id,
    slug: z.string(),
    state: z.string(),
    ...shared,
    division: z.string().nullable(),
    activeClaims: z.int(),
    isActive: z.boolean(),
  },
  columns: {
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    shortName: { title: { es: 'Clave', en: 'Key' }, kind: 'text', sortable: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', sortable: true },
    division: { title: { es: 'División', en: 'Division' }, kind: 'text', sortable: true },
    iva: { title: { es: 'IVA', en: 'VAT' }, kind: 'percent', sortable: true },
    applyIva: { title: { es: 'Aplica IVA', en: 'VAT applies' }, kind: 'boolean' },
    claimsKey: { title: { es: 'CLAIMS', en: 'CLAIMS' }, kind: 'text' },
    sisaKey: { title: { es: 'SISA', en: 'SISA' }, kind: 'text' },
    qualitasProviderNumber: { title: { es: 'Prov. QUA', en: 'QUA prov.' }, kind: 'text' },
    activeClaims: { title: { es: 'Siniestros activos', en: 'Open claims' }, kind: 'integer' },
    isActive: { title: { es: 'Activa', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    division: { title: { es: 'División', en: 'Division' }, kind: 'choice' },
    active: { title: { es: 'Activa', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: 'name',
});

export const zoneRecord = record({
  path: '/catalogs/zone/',
  area: 'administration',
  model: 'catalogs/zone',
  summary: 'A zone',
  fields: {
    stateId: id,
    divisionId: id.nullable(),
    name: requiredText(80),
    shortName: requiredText(20),
    iva: percent,
    applyIva: z.boolean(),
    timeZone: z.enum([
      'America/Mexico_City',
      'America/Cancun',
      'America/Tijuana',
      'America/Ciudad_Juarez',
      'America/Matamoros',
      'America/Hermosillo',
      'America/Mazatlan',
      'America/Chihuahua',
      'America/Monterrey',
      'America/Merida',
    ]),
    claimsKey: text(40),
    sisaKey: text(40),
    qualitasProviderNumber: text(40),
  },
  shown: { slug: z.string(), state: z.string() },
});

export const { list: listZones, export: exportZones } = zoneListing;
export const { read: readZone, add: addZone, edit: editZone, remove: removeZone } = zoneRecord;

const Zone = wire({ id, slug: z.string(), state: z.string(), ...shared, isActive: z.boolean() });
export type Zone = z.output<typeof Zone>;

/** Loaded at every start of the application; a repeated start costs a 304. */
export const preloadZones = endpoint({
  method: 'GET',
  path: '/catalogs/zones/',
  kind: 'read',
  area: 'anyone',
  summary: 'All active zones',
  revalidate: true,
  reply: z.array(Zone),
});
