import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, idText, instant, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { AffectedParty, AffectedPartyInput } from './affected-parties.ts';
import {
  BusinessUnitLabel,
  CustomerLabel,
  CustomerPerson,
  optionalText,
  Person,
  SluggedLabel,
  slugParam,
  username,
} from './labels.ts';
import { HistoryEvent } from '../workspace.ts';
import { LogbookEntry } from './logbook.ts';

/** Editable fields. Names refer to catalogues: a customer's codename, the slug of a zone, a username. */
const claimFields = {
  customer: text(20).min(1, { error: 'Elija un cliente' }),
  zone: text(80).min(1, { error: 'Elija una zona' }),
  jobType: text(80).min(1, { error: 'Elija un tipo de trabajo' }),
  /** Code of a business unit; if omitted, the insurer's default, or the current one. */
  businessUnit: text(12).min(1).nullable().optional(),
  reportChannel: text(80).min(1, { error: 'Elija un canal de reporte' }),
  reportChannelComment: optionalText(500),
  supervisor: username.nullable(),
  supervisorDev: username.nullable(),
  costAnalyst: username.nullable(),
  customerSupervisorId: id.nullable(),
  adjusterId: id.nullable(),
  auditor: text(20).min(1).nullable(),
  claimNumber: optionalText(40),
  reportNumber: optionalText(40),
  policy: optionalText(40),
  policyItem: optionalText(20),
  /** Our number, assigned by the server if empty. */
  folio: optionalText(40),
  electronicFolio: optionalText(40),
  partNumber: optionalText(40),
  origin: optionalText(200),
  insuredName: optionalText(200),
  address: optionalText(500),
  locationLink: optionalText(1000),
  occurredDate: calendarDate,
  /** UTC. */
  assignedAt: instant,
  promiseDate: calendarDate.nullable(),
  /** The policy's single limit for the event (LUC); if omitted, none, or the current one. */
  insuredLimit: money
    .refine((centavos) => centavos > 0, { error: 'El LUC es mayor que cero' })
    .nullable()
    .optional(),
} as const;
const inputSpelling = {
  customerSupervisorId: 'customer_supervisor',
  adjusterId: 'customer_adjuster',
} as const;
const { customerSupervisorId: _supervisor, adjusterId: _adjuster, ...replySpelling } = inputSpelling;

const claimShape = {
  id,
  slug: z.string(),
  jobType: SluggedLabel,
  /** Null for outsiders, and until one is chosen. */
  businessUnit: BusinessUnitLabel.nullable(),
  reportChannel: SluggedLabel,
  reportChannelComment: z.string(),
  costAnalyst: Person.nullable(),
  supervisor: Person.nullable(),
  supervisorDev: Person.nullable(),
  customer: CustomerLabel,
  customerSupervisor: CustomerPerson.nullable(),
  adjuster: CustomerPerson.nullable(),
  zone: SluggedLabel,
  auditor: CustomerLabel.nullable(),
  claimNumber: z.string(),
  reportNumber: z.string(),
  policy: z.string(),
  policyItem: z.string(),
  folio: z.string(),
  electronicFolio: z.string(),
  partNumber: z.string(),
  origin: z.string(),
  insuredName: z.string(),
  address: z.string(),
  locationLink: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  occurredDate: z.iso.date(),
  assignedAt: instant,
  /** The day of the assignment in the time zone of the head office. */
  assignationDate: z.iso.date(),
  promiseDate: z.iso.date().nullable(),
  specialMonitoring: z.boolean(),
  /** Null for outsiders, and if unknown. */
  insuredLimit: money.nullable(),
  /** Null for outsiders. */
  advances: money.nullable(),
  isActive: z.boolean(),
  deactivationReason: z.string(),
  closedAt: instant.nullable(),
  registeredAt: instant,
  version: z.int(),
  affectedParties: z.array(AffectedParty),
  /** Whether this user may act on it, not only read it. */
  mayAct: z.boolean(),
  hasPermission: z.literal(true),
} as const;
const spelling = {
  ...replySpelling,
  adjuster: 'customer_adjuster',
  affectedParties: 'affecteds',
  registeredAt: 'add_date',
} as const;

export const Claim = wire(claimShape, spelling);
export type Claim = z.output<typeof Claim>;
export const ClaimFile = wire({ ...claimShape, logbook: z.array(LogbookEntry) }, { ...spelling, logbook: 'binnacle' });
export type ClaimFile = z.output<typeof ClaimFile>;
/** Returned both for a missing claim and for one the user may not see, so that the two cannot be distinguished. */
export const NoPermission = wire({ hasPermission: z.literal(false) });

const ofSlug = wireInput({ slug: slugParam });

export const registerClaim = endpoint({
  method: 'POST',
  path: '/sinister/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/add'],
  summary: 'Register a claim with its affected parties',
  body: wireInput(
    { ...claimFields, affectedParties: z.array(AffectedPartyInput).min(1, { error: 'Agregue un afectado' }).max(50) },
    { ...inputSpelling, affectedParties: 'affecteds' },
  ),
  reply: Claim,
});
export type ClaimInput = Omit<z.output<typeof registerClaim.body>, 'affectedParties'>;

export const readClaim = endpoint({
  method: 'GET',
  path: '/sinister/:slug/',
  kind: 'read',
  area: 'claims',
  summary: 'A claim with its affected parties, or `has_permission: false` and nothing else',
  params: ofSlug,
  reply: z.union([Claim, NoPermission]),
});

export const editClaim = endpoint({
  method: 'PUT',
  path: '/sinister/:slug/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/change'],
  summary: 'Edit a claim; an older version is answered with 409 and what is stored. Deactivating takes a reason',
  params: ofSlug,
  body: wireInput(
    { ...claimFields, version: z.int().positive(), isActive: z.boolean(), deactivationReason: optionalText(500) },
    inputSpelling,
  ),
  reply: Claim,
});

export const readClaimFile = endpoint({
  method: 'GET',
  path: '/sinister/detail/:slug/',
  kind: 'read',
  area: 'claims',
  summary: 'Everything about one claim: affected parties, appointments, scope and the last entries of the bitácora',
  params: ofSlug,
  reply: z.union([ClaimFile, NoPermission]),
});

export const changePromiseDate = endpoint({
  method: 'PUT',
  path: '/sinister/update/promise_date/:id/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/change'],
  summary: 'Move the promise date of a claim, or take it away',
  params: wireInput({ id: idText }),
  body: wireInput({ promiseDate: calendarDate.nullable() }),
  reply: wire({ id, slug: z.string(), promiseDate: z.iso.date().nullable(), version: z.int() }),
});

export const markSpecialMonitoring = endpoint({
  method: 'PUT',
  path: '/sinister/update/special_monitoring/:id/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/change'],
  summary: 'Watch a claim closely, or no longer',
  params: wireInput({ id: idText }),
  body: wireInput({ specialMonitoring: z.boolean() }),
  reply: wire({ id, slug: z.string(), specialMonitoring: z.boolean(), version: z.int() }),
});

export const readClaimHistory = endpoint({
  method: 'GET',
  path: '/sinister/detail/:slug/history/',
  kind: 'read',
  area: 'companyClaims',
  summary: 'Who changed what and when, of a claim or, with `affected`, of one of its affected parties; newest first',
  params: ofSlug,
  query: wireInput({ affectedPartyId: idText.optional() }),
  reply: z.array(HistoryEvent),
});
