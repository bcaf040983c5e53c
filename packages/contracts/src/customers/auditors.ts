import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const auditorListing = listing({
  name: 'auditors',
  path: '/customer/auditor/',
  area: 'administration',
  ifCan: ['customer/customer/view'],
  summary: 'Auditors, a page at a time',
  row: {
    id,
    codename: z.string(),
    name: z.string(),
    customers: z.array(z.string()),
    zones: z.array(z.string()),
    isActive: z.boolean(),
  },
  columns: {
    codename: { title: { es: 'Clave', en: 'Code' }, kind: 'text', sortable: true },
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    customers: { title: { es: 'Clientes', en: 'Insurers' }, kind: 'list' },
    zones: { title: { es: 'Zonas', en: 'Zones' }, kind: 'list' },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: 'name',
});

export const auditorRecord = record({
  path: '/customer/auditor/',
  area: 'administration',
  model: 'customer/customer',
  summary: 'An auditor',
  fields: {
    codename: z.string().regex(/^[A-Z0-9-]{2,20}$/, { error: 'Use de 2 a 20 mayúsculas, dígitos o guiones' }),
    name: requiredText(120),
  },
  shown: {
    assignments: z.array(wire({ customerId: id, customer: z.string(), zoneId: id, zone: z.string() })),
  },
});
export type Auditor = z.output<typeof auditorRecord.reply>;

export const { list: listAuditors, export: exportAuditors } = auditorListing;
export const { read: readAuditor, add: addAuditor, edit: editAuditor, remove: removeAuditor } = auditorRecord;

const codename = text(20);
const slug = text(80);

export const readAuditorByCustomerZone = endpoint({
  method: 'GET',
  path: '/customer/auditor-by-customer-zone/:customer/:zone/',
  kind: 'read',
  area: 'administration',
  ifCan: ['customer/customer/view'],
  summary: 'Who audits an insurer in a zone, or null',
  params: wireInput({ customer: codename, zone: slug }),
  reply: wire({ codename: z.string(), name: z.string() }).nullable(),
});

const AssignmentGrid = wire({
  customers: z.array(wire({ id, codename: z.string(), name: z.string() })),
  zones: z.array(wire({ id, slug: z.string(), name: z.string(), shortName: z.string() })),
  /** One for each zone in which the insurer is served, and for assignments outside of them. */
  cells: z.array(
    wire({
      customerId: id,
      zoneId: id,
      auditor: wire({ id, codename: z.string(), name: z.string(), isActive: z.boolean() }).nullable(),
    }),
  ),
});
export type AuditorAssignmentGrid = z.output<typeof AssignmentGrid>;

export const readAuditorAssignments = endpoint({
  method: 'GET',
  path: '/customer/auditor-assignment/',
  kind: 'read',
  area: 'administration',
  ifCan: ['customer/customer/view'],
  summary: 'Who audits which insurer in which zone, with the gaps',
  reply: AssignmentGrid,
});

export const assignAuditors = endpoint({
  method: 'PUT',
  path: '/customer/auditor-assignment/',
  kind: 'write',
  area: 'administration',
  ifCan: ['customer/customer/change'],
  summary: 'Assigns an auditor to insurers and zones, or removes the assignment',
  body: wireInput({
    cells: z
      .array(wireInput({ customerId: id, zoneId: id }))
      .min(1)
      .max(500),
    auditorId: id.nullable(),
  }),
  reply: AssignmentGrid,
});
