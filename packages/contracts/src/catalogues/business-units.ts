import { legalNameFaults } from '@aura/domain/invoicing/legal-name';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText, text } from '../scalars.ts';
import { wire } from '../wire.ts';

export const businessUnitListing = listing({
  name: 'business-units',
  path: '/catalogs/business-unit/',
  area: 'administration',
  ifCan: ['catalogs/businessunit/view'],
  summary: 'Business units, a page at a time',
  row: {
    id,
    code: z.string(),
    name: z.string(),
    legalName: z.string(),
    rfc: z.string(),
    invoiceSeries: z.string(),
    /** Codenames of the insurers whose claims start with this unit. */
    customers: z.array(z.string()),
    isActive: z.boolean(),
  },
  columns: {
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    code: { title: { es: 'Clave', en: 'Code' }, kind: 'text', sortable: true },
    legalName: { title: { es: 'Razón social', en: 'Legal name' }, kind: 'text', sortable: true },
    rfc: { title: { es: 'RFC emisor', en: 'Issuer RFC' }, kind: 'text' },
    invoiceSeries: { title: { es: 'Serie de factura', en: 'Invoice series' }, kind: 'text', sortable: true },
    customers: { title: { es: 'Clientes', en: 'Insurers' }, kind: 'list' },
    isActive: { title: { es: 'Activa', en: 'Active' }, kind: 'boolean' },
  },
  filters: { active: { title: { es: 'Activa', en: 'Active' }, kind: 'flag' } },
  defaultSort: 'name',
});

export const businessUnitRecord = record({
  path: '/catalogs/business-unit/',
  area: 'administration',
  model: 'catalogs/businessunit',
  summary: 'A business unit',
  fields: {
    name: requiredText(80),
    code: z.string().regex(/^[A-Z0-9-]{2,12}$/, { error: 'Use de 2 a 12 mayúsculas o dígitos' }),
    legalName: text(200),
    rfc: z.string().regex(/^(?:[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})?$/, { error: 'El RFC no tiene la forma correcta' }),
    /** As on its certificate of fiscal status: providers bill to these. */
    postalCode: z.string().regex(/^(?:\d{5})?$/, { error: 'El código postal tiene cinco dígitos' }),
    taxRegime: z.string().regex(/^(?:\d{3})?$/, { error: 'El régimen tiene tres dígitos' }),
    invoiceSeries: z.string().regex(/^[A-Z0-9]{1,10}$/, { error: 'Use de 1 a 10 mayúsculas o dígitos' }),
  },
  shown: {},
  faults: legalNameFaults,
});

export const { list: listBusinessUnits, export: exportBusinessUnits } = businessUnitListing;
export const {
  read: readBusinessUnit,
  add: addBusinessUnit,
  edit: editBusinessUnit,
  remove: removeBusinessUnit,
} = businessUnitRecord;

export const preloadBusinessUnits = endpoint({
  method: 'GET',
  path: '/catalogs/business-units/',
  kind: 'read',
  area: 'administration',
  summary: 'All active business units, to choose from',
  revalidate: true,
  reply: z.array(wire({ id, code: z.string(), name: z.string() })),
});
