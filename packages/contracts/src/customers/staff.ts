import { EXTRANET_GROUPS } from '@aura/access/groups';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { id, idText, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { emailOrNone } from './email-or-none.ts';

const Named = wire({ id, name: z.string() });

const row = {
  id,
  fullName: z.string(),
  title: z.string(),
  typeStaff: z.string(),
  customer: z.string(),
  zones: z.array(z.string()),
  boss: z.string().nullable(),
  phone: z.string(),
  cellphone: z.string(),
  email: z.string(),
  hasExtranetAccess: z.boolean(),
  isActive: z.boolean(),
} as const;
const titles = {
  fullName: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
  customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
  zones: { title: { es: 'Zonas', en: 'Zones' }, kind: 'list' },
  phone: { title: { es: 'Teléfono', en: 'Phone' }, kind: 'text' },
  cellphone: { title: { es: 'Celular', en: 'Mobile' }, kind: 'text' },
  email: { title: { es: 'Correo', en: 'E-mail' }, kind: 'text', sortable: true },
  boss: { title: { es: 'Jefe', en: 'Boss' }, kind: 'text', sortable: true },
  hasExtranetAccess: { title: { es: 'Acceso extranet', en: 'Extranet access' }, kind: 'boolean' },
  isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
} as const;
const filters = {
  customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
  zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
  active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
} as const;

export const staffListing = listing({
  name: 'customer-staff',
  path: '/customer/staff/',
  area: 'administration',
  ifCan: ['customer/staff/view'],
  summary: "The insurers' people, a page at a time",
  row,
  columns: {
    fullName: titles.fullName,
    title: { title: { es: 'Puesto', en: 'Position' }, kind: 'text', sortable: true },
    typeStaff: { title: { es: 'Tipo', en: 'Kind' }, kind: 'text', sortable: true },
    customer: titles.customer,
    zones: titles.zones,
    boss: titles.boss,
    phone: titles.phone,
    cellphone: titles.cellphone,
    email: titles.email,
    hasExtranetAccess: titles.hasExtranetAccess,
    isActive: titles.isActive,
  },
  filters: {
    ...filters,
    typeStaff: { title: { es: 'Tipo', en: 'Kind' }, kind: 'choice' },
    extranetAccess: { title: { es: 'Acceso extranet', en: 'Extranet access' }, kind: 'flag' },
  },
  defaultSort: 'fullName',
});

export const adjusterListing = listing({
  name: 'adjusters',
  path: '/customer/adjuster/',
  area: 'administration',
  ifCan: ['customer/staff/view'],
  summary: "The insurers' adjusters, a page at a time",
  row,
  columns: {
    fullName: titles.fullName,
    customer: titles.customer,
    zones: titles.zones,
    cellphone: titles.cellphone,
    phone: titles.phone,
    email: titles.email,
    boss: { ...titles.boss, optional: true },
    hasExtranetAccess: { ...titles.hasExtranetAccess, optional: true },
    isActive: titles.isActive,
  },
  filters,
  defaultSort: 'fullName',
});

export const staffRecord = record({
  path: '/customer/staff/',
  area: 'administration',
  model: 'customer/staff',
  summary: "One of an insurer's people",
  fields: {
    customerId: id,
    typeStaffId: id,
    name: requiredText(80),
    lastName: text(80),
    mothersLastName: text(80),
    title: text(80),
    phone: text(20),
    phoneExt: text(10),
    cellphone: text(20),
    email: emailOrNone,
    bossId: id.nullable(),
    zoneIds: z.array(id).max(200),
  },
  shown: {
    fullName: z.string(),
    customer: wire({ codename: z.string(), name: z.string() }),
    typeStaff: Named,
    zones: z.array(wire({ slug: z.string(), name: z.string() })),
    boss: Named.nullable(),
    employees: z.array(Named),
    hasExtranetAccess: z.boolean(),
    userExtranet: z.string().nullable(),
  },
});
export type CustomerStaff = z.output<typeof staffRecord.reply>;

export const { list: listCustomerStaff, export: exportCustomerStaff } = staffListing;
export const { list: listAdjusters, export: exportAdjusters } = adjusterListing;
export const {
  read: readCustomerStaff,
  add: addCustomerStaff,
  edit: editCustomerStaff,
  remove: removeCustomerStaff,
} = staffRecord;

export const listStaffTypes = endpoint({
  method: 'GET',
  path: '/customer/staff-type/',
  kind: 'read',
  area: 'administration',
  ifCan: ['customer/staff/view'],
  summary: "What an insurer's people do",
  revalidate: true,
  reply: z.array(wire({ id, code: z.string(), name: z.string() })),
});

/** The only reply that contains the password: it is stored only as a hash. */
export const grantExtranetAccess = endpoint({
  method: 'POST',
  path: '/customer/staff/:id/extranet-access/',
  kind: 'steps',
  area: 'administration',
  ifCan: ['customer/staff/change'],
  summary: 'Gives a person at an insurer access to the extranet, with a password shown once',
  params: wireInput({ id: idText }),
  body: wireInput({ group: z.enum(EXTRANET_GROUPS) }),
  reply: wire({ userExtranet: z.string(), passwordExtranet: z.string() }),
  stepUp: true,
});

export const revokeExtranetAccess = endpoint({
  method: 'DELETE',
  path: '/customer/staff/:id/extranet-access/',
  kind: 'write',
  area: 'administration',
  ifCan: ['customer/staff/change'],
  summary: "Takes the access to the extranet away and closes that person's sessions",
  params: wireInput({ id: idText }),
  reply: staffRecord.reply,
});

export const listCoverageLost = endpoint({
  method: 'GET',
  path: '/customer/staff/:id/coverage/',
  kind: 'read',
  area: 'administration',
  ifCan: ['customer/staff/view'],
  summary: 'The rows of the authorization matrix that would have no signatory without this person',
  params: wireInput({ id: idText }),
  reply: z.array(
    wire({
      ruleId: id,
      customer: z.string(),
      zone: z.string(),
      validFrom: z.iso.date(),
      validTo: z.iso.date().nullable(),
    }),
  ),
});
