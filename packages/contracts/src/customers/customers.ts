import { CFDI_USES, type CfdiUse, TAX_REGIMES, type TaxRegime } from '@aura/domain/fiscal-catalogues';
import { BILLING_GROUPINGS } from '@aura/domain/invoicing/billing-gates';
import { legalNameFaults } from '@aura/domain/invoicing/legal-name';
import { isGenericRfc, rfcFault } from '@aura/domain/rfc';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { percentOf } from '../percent-of.ts';
import { record } from '../record.ts';
import { id, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { emailOrNone } from './email-or-none.ts';

/** Empty until the insurer has sent its fiscal data; a wrong check digit only warns, on screen. */
const rfc = text(13)
  .refine((value) => value === '' || rfcFault(value) !== 'shape', { error: 'El RFC no tiene la forma correcta' })
  .refine((value) => value === '' || rfcFault(value) !== 'date', { error: 'La fecha del RFC no existe' })
  .refine((value) => !isGenericRfc(value), { error: 'Un cliente no puede tener un RFC genérico' });
const regimes = ['', ...(Object.keys(TAX_REGIMES) as TaxRegime[])] as const;
const uses = ['', ...(Object.keys(CFDI_USES) as CfdiUse[])] as const;

export const customerListing = listing({
  name: 'customers',
  path: '/customer/customer/',
  area: 'administration',
  ifCan: ['customer/customer/view'],
  summary: 'Insurers, a page at a time',
  row: {
    id,
    codename: z.string(),
    name: z.string(),
    rfc: z.string(),
    keyAccountManager: z.string().nullable(),
    zones: z.array(z.string()),
    creditDays: z.int(),
    requiresCounterReceipt: z.boolean(),
    billingEmail: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    isActive: z.boolean(),
    /** Counted over what the caller may see, as in the list of claims. */
    openClaims: z.int(),
    /** Percentage of this month's closed claims with a promise that were closed in time; null without any. */
    keptRate: z.number().nullable(),
    closedClaims: z.int(),
  },
  columns: {
    codename: { title: { es: 'Clave', en: 'Code' }, kind: 'text', sortable: true },
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    openClaims: { title: { es: 'Siniestros en curso', en: 'Claims in progress' }, kind: 'integer', sortable: true },
    keptRate: {
      title: { es: '% en plazo', en: '% on time' },
      kind: 'text',
      sortable: true,
      say: {
        needs: ['keptRate', 'closedClaims'],
        text: (row: { readonly keptRate: number | null; readonly closedClaims: number }) =>
          percentOf(row.keptRate, row.closedClaims),
      },
    },
    keyAccountManager: { title: { es: 'KAM', en: 'KAM' }, kind: 'text', sortable: true },
    rfc: { title: { es: 'RFC', en: 'RFC' }, kind: 'text', sortable: true },
    zones: { title: { es: 'Zonas', en: 'Zones' }, kind: 'list' },
    creditDays: { title: { es: 'Días de crédito', en: 'Credit days' }, kind: 'integer', sortable: true },
    requiresCounterReceipt: { title: { es: 'Contrarrecibo', en: 'Counter-receipt' }, kind: 'boolean', optional: true },
    billingEmail: { title: { es: 'Correo de facturación', en: 'Billing e-mail' }, kind: 'text', optional: true },
    contactName: { title: { es: 'Contacto', en: 'Contact' }, kind: 'text', optional: true },
    contactPhone: { title: { es: 'Teléfono', en: 'Phone' }, kind: 'text', optional: true },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    keyAccountManager: { title: { es: 'KAM', en: 'KAM' }, kind: 'choice' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: 'name',
});

export const customerRecord = record({
  path: '/customer/customer/',
  area: 'administration',
  model: 'customer/customer',
  summary: 'An insurer',
  fields: {
    codename: z.string().regex(/^[A-Z0-9]{2,10}$/, { error: 'Use de 2 a 10 mayúsculas o dígitos' }),
    name: requiredText(200),
    legalName: text(300),
    rfc,
    taxRegime: z.enum(regimes),
    cfdiUse: z.enum(uses),
    fiscalPostalCode: z.string().regex(/^(?:\d{5})?$/, { error: 'Son cinco dígitos' }),
    billingEmail: emailOrNone,
    contactName: text(120),
    contactPhone: text(20),
    contactEmail: emailOrNone,
    creditDays: z.int().min(0).max(365),
    requiresCounterReceipt: z.boolean(),
    billingGrouping: z.enum(BILLING_GROUPINGS),
    ownCodes: z.array(wireInput({ name: requiredText(40), code: requiredText(60) })).max(20),
    keyAccountManagerId: id.nullable(),
    /** Default of its claims. */
    businessUnitId: id.nullable(),
    zoneIds: z.array(id).max(200),
    requiredFileTypeIds: z.array(id).max(100),
  },
  shown: {
    keyAccountManager: z.string().nullable(),
    businessUnit: z.string().nullable(),
    zones: z.array(wire({ id, slug: z.string(), name: z.string() })),
    requiredFileTypes: z.array(z.string()),
  },
  faults: legalNameFaults,
});
export type Customer = z.output<typeof customerRecord.reply>;

export const { list: listCustomers, export: exportCustomers } = customerListing;
export const { read: readCustomer, add: addCustomer, edit: editCustomer, remove: removeCustomer } = customerRecord;

const Choice = wire({ id, codename: z.string(), name: z.string() });

export const preloadCustomers = endpoint({
  method: 'GET',
  path: '/customer/customers/',
  kind: 'read',
  area: 'administration',
  ifCan: ['customer/customer/view'],
  summary: 'All active insurers, to choose from',
  revalidate: true,
  reply: z.array(Choice),
});

export const listKeyAccountManagers = endpoint({
  method: 'GET',
  path: '/customer/key-account-manager/',
  kind: 'read',
  area: 'administration',
  ifCan: ['customer/customer/view'],
  summary: 'The people who may look after an insurer',
  reply: z.array(wire({ id, username: z.string(), name: z.string() })),
});

export const readCustomerScope = endpoint({
  method: 'GET',
  path: '/customer/scope/',
  kind: 'read',
  area: 'administration',
  ifCan: ['customer/customer/view'],
  summary: 'The insurers the caller may change, staff and open accounts for; all of them where the scope is whole',
  reply: wire({ isWhole: z.boolean(), customers: z.array(wire({ id, codename: z.string() })) }),
});
