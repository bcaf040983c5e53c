import { HOLDERS } from '@aura/domain/process/holders';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, idText, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { optionalText, SluggedLabel, slugParam, StageLabel } from './labels.ts';

export const DAMAGE_ORIGINS = [
  'colision',
  'salida-de-camino',
  'caida-de-carga',
  'volcadura',
  'incendio-de-vehiculo',
  'derrame',
] as const;
export const DAMAGE_ORIGIN_WORDS = {
  colision: { es: 'Colisión', en: 'Collision' },
  'salida-de-camino': { es: 'Salida de camino', en: 'Left the road' },
  'caida-de-carga': { es: 'Caída de carga', en: 'Fallen load' },
  volcadura: { es: 'Volcadura', en: 'Rollover' },
  'incendio-de-vehiculo': { es: 'Incendio de vehículo', en: 'Vehicle fire' },
  derrame: { es: 'Derrame', en: 'Spill' },
} as const satisfies Words;
export const ALTERNATE_PROCESSES = ['queja', 'garantia', 'juridico', 'pago-detenido', 'reasignacion'] as const;
export const QUOTATION_REASONS = [
  'inicial',
  'ajuste-de-alcance',
  'vicio-oculto',
  'cambio-de-precio',
  'correccion',
] as const;
export const APPOINTMENT_STATES = ['planned', 'held', 'missed', 'cancelled'] as const;

/** Editable fields of an affected party; `logbookText` becomes an entry of the bitácora. */
const partyFields = {
  name: requiredText(200),
  contact: optionalText(200),
  contactPhones: z.array(text(30).trim()).max(10),
  secondContactPhone: optionalText(30),
  logbookText: optionalText(4000),
  description: optionalText(4000),
} as const;
const fieldSpelling = { logbookText: 'binnacle_info' } as const;
export const AffectedPartyInput = wireInput(partyFields, fieldSpelling);
export type AffectedPartyInput = z.output<typeof AffectedPartyInput>;

export const Appointment = wire(
  {
    id,
    scheduledAt: instant,
    minutes: z.int(),
    /** Who goes; null while nobody is assigned. */
    visitor: z.string().nullable(),
    visitorName: z.string(),
    /** Who receives the visit; '' is the party itself. */
    receivedBy: z.string(),
    /** Why it was saved with too little time for the way; '' if there is enough. */
    travelReason: z.string(),
    notes: z.string(),
    state: z.enum(APPOINTMENT_STATES),
    reason: z.string(),
    version: z.int(),
  },
  { scheduledAt: 'meeting_date' },
);
export type Appointment = z.output<typeof Appointment>;

export const ScopeReason = wire({ id, slug: z.string(), name: z.string(), effect: z.string(), comment: z.string() });
/** Key of a stored file. */
const fileKey = z.uuid();

/** A receipt of payment about an invoice. */
export const InvoiceComplement = wire(
  {
    uuid: z.string(),
    folio: z.string(),
    xml: fileKey,
    pdf: fileKey.nullable(),
    amount: money,
    date: calendarDate,
    addedAt: instant,
  },
  { addedAt: 'add_date' },
);
/** Our stamped invoice that bills the party, for readers who may read that invoice. */
export const PartyInvoice = wire(
  {
    uuid: z.string(),
    folio: z.string(),
    series: z.string(),
    pdf: fileKey.nullable(),
    xml: fileKey,
    total: money,
    base: money,
    date: calendarDate,
    addedAt: instant,
    complements: z.array(InvoiceComplement),
  },
  { series: 'serie', base: 'subtotal', addedAt: 'add_date', complements: 'complement_invoice' },
);

export const AffectedParty = wire(
  {
    id,
    claim: z.string(),
    slug: z.string(),
    name: z.string(),
    contact: z.string(),
    contactPhones: z.array(z.string()),
    secondContactPhone: z.string(),
    description: z.string(),
    damageOrigin: z.enum(DAMAGE_ORIGINS).nullable(),
    checkInLatitude: z.number().nullable(),
    checkInLongitude: z.number().nullable(),
    checkInDistance: z.int().nullable(),
    checkedInBy: z.string().nullable(),
    checkedInAt: instant.nullable(),
    process: StageLabel,
    processSince: instant,
    /** Deadline of its stage; null if the stage has none or its clock is stopped. */
    dueAt: instant.nullable(),
    holder: z.enum(HOLDERS),
    alternateProcess: z.enum(ALTERNATE_PROCESSES).nullable(),
    attendingProvider: SluggedLabel.nullable(),
    appointments: z.array(Appointment),
    scopeReasons: z.array(ScopeReason),
    isActive: z.boolean(),
    assignedFamily: SluggedLabel.nullable(),
    budget: id.nullable(),
    visuallyValidatedOn: z.iso.date().nullable(),
    hasNoProvider: z.boolean(),
    quotationReason: z.enum(QUOTATION_REASONS).nullable(),
    isAuthorized: z.boolean(),
    agreedAmount: money.nullable(),
    isQuotationClosed: z.boolean(),
    isDataComplete: z.boolean(),
    isPaperworkComplete: z.boolean(),
    invoice: PartyInvoice.nullable(),
    isVisibleInExtranet: z.boolean(),
    finishedAt: instant.nullable(),
    unauthorizedDays: z.int(),
    isPaidToAffectedParty: z.boolean(),
    bringsOwnProvider: z.boolean(),
    addedAt: instant,
    version: z.int(),
  },
  {
    claim: 'sinister',
    checkInLatitude: 'checkin_lat',
    checkInLongitude: 'checkin_lon',
    checkInDistance: 'checkin_distance',
    checkedInBy: 'checkin_user',
    checkedInAt: 'checkin_date',
    appointments: 'meeting',
    scopeReasons: 'scope_motifs',
    assignedFamily: 'family_assig',
    quotationReason: 'quotation_motif',
    isAuthorized: 'authorized_authorization',
    finishedAt: 'finish',
    addedAt: 'add_date',
  },
);
export type AffectedParty = z.output<typeof AffectedParty>;

const ofClaim = wireInput({ slug: slugParam });
const ofParty = wireInput({ slug: slugParam, id: idText });

export const addAffectedParty = endpoint({
  method: 'POST',
  path: '/sinister/:slug/affected/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/affected/add'],
  summary: 'Add an affected party to a claim',
  params: ofClaim,
  body: AffectedPartyInput,
  reply: AffectedParty,
});

export const editAffectedParty = endpoint({
  method: 'PUT',
  path: '/sinister/detail/:slug/affected/:id/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/affected/change'],
  summary: 'Edit an affected party. With an outdated `version` it returns 409 and what is stored',
  params: ofParty,
  body: wireInput(
    { ...partyFields, isActive: z.boolean().optional(), version: z.int().positive().optional() },
    fieldSpelling,
  ),
  reply: AffectedParty,
});

export const removeAffectedParty = endpoint({
  method: 'DELETE',
  path: '/sinister/detail/:slug/affected/:id/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/affected/delete'],
  summary: 'Delete an affected party on which nothing hangs yet; otherwise it is deactivated',
  params: ofParty,
  reply: wire({ outcome: z.enum(['deleted', 'deactivated']) }),
});

export const showInExtranet = endpoint({
  method: 'PUT',
  path: '/sinister/update/visible_extranet/:id/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/affected/change'],
  summary: 'Show an affected party to the insurer, or hide it',
  params: wireInput({ id: idText }),
  body: wireInput({ isVisibleInExtranet: z.boolean() }),
  reply: AffectedParty,
});

export const defineScope = endpoint({
  method: 'PUT',
  path: '/sinister/affected/scope/:id/',
  kind: 'write',
  area: 'claims',
  ifCan: ['sinister/affected/change'],
  summary: 'What will be repaired and what not: scope motifs, family of the work, origin of the damage',
  params: wireInput({ id: idText }),
  body: wireInput(
    {
      version: z.int().positive(),
      scopeReasons: z.array(wireInput({ id, comment: optionalText(1000) })).max(30),
      assignedFamilyId: id.nullable(),
      damageOrigin: z.enum(DAMAGE_ORIGINS).nullable(),
    },
    { scopeReasons: 'scope_motifs', assignedFamilyId: 'family_assig' },
  ),
  reply: AffectedParty,
});
