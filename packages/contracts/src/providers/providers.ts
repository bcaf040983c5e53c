import { formatPhone } from '@aura/domain/phone';
import * as z from 'zod';
import { SluggedLabel } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { partOfAll } from '../part-of-all.ts';
import { percentOf } from '../percent-of.ts';
import { record } from '../record.ts';
import { id, idText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { providerFaults } from './provider-faults.ts';
import { PROVIDER_TYPES, phone, providerFields } from './provider-fields.ts';

export const PROVIDER_TYPE_WORDS = {
  'general-contractor': { es: 'Contratista general', en: 'General contractor' },
  specialist: { es: 'Especialista', en: 'Specialist' },
  materials: { es: 'Material', en: 'Materials' },
  'towing-cleaning': { es: 'Grúas y limpieza', en: 'Towing and cleaning' },
  'third-party': { es: 'TA', en: 'Third party' },
} as const;

export const providerListing = listing({
  name: 'providers',
  path: '/provider/provider/',
  area: 'administration',
  ifCan: ['provider/provider/view'],
  summary: 'Providers, a page at a time',
  row: {
    id,
    slug: z.string(),
    fullName: z.string(),
    commercialName: z.string(),
    providerNumber: z.int(),
    rfc: z.string(),
    providerType: z.enum(PROVIDER_TYPES),
    mainFamily: z.string().nullable(),
    secondaryFamily: z.string().nullable(),
    servicesZone: z.array(z.string()),
    contactName: z.string(),
    mainPhoneNumber: z.string(),
    doesBill: z.boolean(),
    ranking: z.number().nullable(),
    activeJobs: z.int(),
    onTimeRate: z.number().nullable(),
    /** Number of finished repairs counted. */
    measuredJobs: z.int(),
    complaintCount: z.int(),
    documentsInForce: z.boolean(),
    weeklyCapacity: z.int(),
    isBlocked: z.boolean(),
    isActive: z.boolean(),
  },
  spelled: { fullName: 'fullName' },
  columns: {
    fullName: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    commercialName: { title: { es: 'Nombre comercial', en: 'Trade name' }, kind: 'text', sortable: true },
    providerNumber: { title: { es: 'Número', en: 'Number' }, kind: 'text', sortable: true },
    mainFamily: { title: { es: 'Familia principal', en: 'Main family' }, kind: 'text', sortable: true },
    secondaryFamily: { title: { es: 'Familia secundaria', en: 'Second family' }, kind: 'text', optional: true },
    servicesZone: { title: { es: 'Zonas', en: 'Zones' }, kind: 'list' },
    ranking: { title: { es: 'Ranking', en: 'Ranking' }, kind: 'text', sortable: true },
    activeJobs: {
      title: { es: 'Trabajos activos', en: 'Jobs in progress' },
      kind: 'text',
      sortable: true,
      say: {
        needs: ['activeJobs', 'weeklyCapacity'],
        text: (row: { readonly activeJobs: number; readonly weeklyCapacity: number }) =>
          partOfAll(row.activeJobs, row.weeklyCapacity),
      },
    },
    documentsInForce: { title: { es: 'Documentos al día', en: 'Documents in force' }, kind: 'boolean' },
    weeklyCapacity: { title: { es: 'Capacidad', en: 'Capacity' }, kind: 'integer', sortable: true, optional: true },
    contactName: { title: { es: 'Contacto', en: 'Contact' }, kind: 'text' },
    mainPhoneNumber: {
      title: { es: 'Teléfono', en: 'Phone' },
      kind: 'text',
      say: {
        needs: ['mainPhoneNumber'],
        text: ({ mainPhoneNumber }: { readonly mainPhoneNumber: string }) => ({
          es: formatPhone(mainPhoneNumber),
          en: formatPhone(mainPhoneNumber),
        }),
      },
    },
    rfc: { title: { es: 'RFC', en: 'RFC' }, kind: 'text', sortable: true },
    onTimeRate: {
      title: { es: '% en tiempo', en: '% on time' },
      kind: 'text',
      sortable: true,
      say: {
        needs: ['onTimeRate', 'measuredJobs'],
        text: (row: { readonly onTimeRate: number | null; readonly measuredJobs: number }) =>
          percentOf(row.onTimeRate, row.measuredJobs),
      },
    },
    complaintCount: { title: { es: 'Quejas', en: 'Complaints' }, kind: 'integer', sortable: true },
    providerType: { title: { es: 'Tipo', en: 'Kind' }, kind: 'text', sortable: true, words: PROVIDER_TYPE_WORDS },
    doesBill: { title: { es: 'Factura', en: 'Bills' }, kind: 'boolean' },
    isBlocked: { title: { es: 'Bloqueado', en: 'Blocked' }, kind: 'boolean', optional: true },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    family: { title: { es: 'Familia', en: 'Family' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    providerType: { title: { es: 'Tipo', en: 'Kind' }, kind: 'choice' },
    available: { title: { es: 'Disponible', en: 'Available' }, kind: 'flag' },
    documentsInForce: { title: { es: 'Documentos al día', en: 'Documents in force' }, kind: 'flag' },
    doesBill: { title: { es: 'Factura', en: 'Bills' }, kind: 'flag' },
    blocked: { title: { es: 'Bloqueado', en: 'Blocked' }, kind: 'flag' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: 'fullName',
});

export const providerRecord = record({
  path: '/provider/provider/',
  area: 'administration',
  model: 'provider/provider',
  summary: 'A provider',
  fields: providerFields,
  faults: providerFaults,
  shown: {
    slug: z.string(),
    providerNumber: z.int(),
    fullName: z.string(),
    mainFamily: SluggedLabel.nullable(),
    secondaryFamily: SluggedLabel.nullable(),
    servicesZone: z.array(SluggedLabel),
    ranking: z.number().nullable(),
  },
  spelled: { fullName: 'fullName' },
});
export type Provider = z.output<typeof providerRecord.reply>;

export const { list: listProviders, export: exportProviders } = providerListing;
export const { read: readProvider, add: addProvider, edit: editProvider, remove: removeProvider } = providerRecord;

/** Existing providers that share data with the one about to be saved. */
export const findProviderDuplicates = endpoint({
  method: 'GET',
  path: '/provider/duplicate/',
  kind: 'read',
  area: 'administration',
  ifCan: ['provider/provider/view'],
  summary: 'Providers with the same RFC, CURP or telephone, so that nobody is registered twice',
  query: wireInput({
    rfc: text(20).optional(),
    curp: text(20).optional(),
    phone: phone.optional(),
    except: idText.optional(),
  }),
  reply: z.array(
    wire(
      {
        id,
        slug: z.string(),
        fullName: z.string(),
        commercialName: z.string(),
        providerNumber: z.int(),
        isActive: z.boolean(),
        same: z.array(z.enum(['rfc', 'curp', 'phone'])),
      },
      { fullName: 'fullName' },
    ),
  ),
});

const change = {
  kind: 'write',
  area: 'administration',
  ifCan: ['provider/provider/change'],
  params: wireInput({ id: idText }),
} as const;
const reason = text(500).trim().min(5, { error: 'Explique el motivo en unas palabras' });
const Standing = wire({ isBlocked: z.boolean(), ranking: z.number().nullable() });

export const blockProvider = endpoint({
  ...change,
  method: 'POST',
  path: '/provider/provider/:id/block/',
  summary: 'Gives a provider no more work, and says why',
  body: wireInput({ reason }),
  reply: Standing,
});

export const unblockProvider = endpoint({
  ...change,
  method: 'POST',
  path: '/provider/provider/:id/unblock/',
  summary: 'Lets a blocked provider work again, and says why',
  body: wireInput({ reason }),
  reply: Standing,
});

export const rankProvider = endpoint({
  ...change,
  method: 'POST',
  path: '/provider/provider/:id/ranking/',
  summary: 'Judges the work of a provider from 0 to 5, with a note',
  body: wireInput({ ranking: z.number().min(0).max(5).multipleOf(0.5), note: reason }),
  reply: Standing,
});

/** The only reply that contains the password: it is stored only as a hash. */
export const grantProviderAccess = endpoint({
  method: 'POST',
  path: '/provider/provider/:id/access/',
  kind: 'steps',
  area: 'administration',
  ifCan: ['provider/provider/change'],
  summary: 'Gives a provider an account of the group Proveedor, with a password shown once',
  params: wireInput({ id: idText }),
  reply: wire({ userExtranet: z.string(), passwordExtranet: z.string() }),
  stepUp: true,
});

export const revokeProviderAccess = endpoint({
  ...change,
  method: 'DELETE',
  path: '/provider/provider/:id/access/',
  summary: "Closes a provider's accounts and their sessions",
  reply: wire({ closed: z.int() }),
});
