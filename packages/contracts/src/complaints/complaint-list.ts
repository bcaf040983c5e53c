import { AUTHORITIES, COMPLAINT_ORIGINS, ROOT_CAUSES, SEVERITIES } from '@aura/domain/complaints/complaint';
import { COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, instant } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import {
  AUTHORITY_WORDS,
  COMPLAINT_STATE_WORDS,
  ORIGIN_WORDS,
  ROOT_CAUSE_WORDS,
  SEVERITY_WORDS,
} from './complaint-words.ts';

/** Providers never read complaints: they receive tasks instead. */
const viewed = { area: 'companyClaims', ifCan: ['complaint/complaint/view'] } as const;

export const complaintListing = listing({
  ...viewed,
  name: 'complaints',
  path: '/complaint/complaint/',
  summary: 'Complaints about affected parties of the claims the user sees',
  row: {
    id,
    number: z.string(),
    registeredAt: instant,
    state: z.enum(COMPLAINT_STATES),
    severity: z.enum(SEVERITIES),
    /** Names from the catalogue. */
    cause: z.string(),
    channel: z.string(),
    origin: z.enum(COMPLAINT_ORIGINS),
    claimant: z.string(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    customer: z.string(),
    zone: z.string(),
    provider: z.string().nullable(),
    providerSlug: z.string().nullable(),
    owner: z.string().nullable(),
    /** Deadline of its state; null once it is closed. */
    dueAt: instant.nullable(),
    /** Deadline of the whole complaint. */
    answerDueAt: instant,
    /** It is open, and one of its two deadlines has passed. */
    isLate: z.boolean(),
    /** The last authority it went to, and the insurer's legal deadline. */
    authority: z.enum(AUTHORITIES).nullable(),
    fileNumber: z.string().nullable(),
    legalDueOn: calendarDate.nullable(),
    /** Number of complaints of the party, including this one. */
    complaintsOfParty: z.int(),
    rootCause: z.enum(ROOT_CAUSES).nullable(),
    satisfaction: z.int().nullable(),
    closedAt: instant.nullable(),
    version: z.int(),
  },
  spelled: {
    number: 'folio',
    registeredAt: 'add_date',
    state: 'status',
    claimSlug: 'sinister',
    party: 'affected_name',
  },
  columns: {
    number: { title: { es: 'Folio', en: 'Folio' }, kind: 'text', frozen: true, sortable: true },
    registeredAt: { title: { es: 'Fecha', en: 'Date' }, kind: 'instant', sortable: true },
    severity: { title: { es: 'Severidad', en: 'Severity' }, kind: 'text', words: SEVERITY_WORDS, sortable: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: COMPLAINT_STATE_WORDS },
    dueAt: { title: { es: 'Vence en su estado', en: 'Due in its state' }, kind: 'instant', sortable: true },
    owner: { title: { es: 'Responsable', en: 'Owner' }, kind: 'text' },
    cause: { title: { es: 'Causa', en: 'Cause' }, kind: 'text' },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text' },
    origin: { title: { es: 'Origen', en: 'Origin' }, kind: 'text', words: ORIGIN_WORDS },
    answerDueAt: { title: { es: 'Compromiso', en: 'Answer due' }, kind: 'instant', sortable: true },
    isLate: { title: { es: 'Vencida', en: 'Late' }, kind: 'boolean' },
    authority: { title: { es: 'Autoridad', en: 'Authority' }, kind: 'text', words: AUTHORITY_WORDS },
    fileNumber: { title: { es: 'Expediente', en: 'File number' }, kind: 'text', optional: true },
    legalDueOn: { title: { es: 'Plazo legal', en: 'Legal deadline' }, kind: 'date', sortable: true },
    channel: { title: { es: 'Canal', en: 'Channel' }, kind: 'text', optional: true },
    claimant: { title: { es: 'Quién se queja', en: 'Claimant' }, kind: 'text', optional: true },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text', optional: true },
    complaintsOfParty: { title: { es: 'Quejas del afectado', en: 'Of the party' }, kind: 'integer', optional: true },
    rootCause: { title: { es: 'Causa raíz', en: 'Root cause' }, kind: 'text', words: ROOT_CAUSE_WORDS, optional: true },
    satisfaction: {
      title: { es: 'Satisfacción', en: 'Satisfaction' },
      kind: 'integer',
      sortable: true,
      optional: true,
    },
    closedAt: { title: { es: 'Cerrada el', en: 'Closed on' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    open: { title: { es: 'Abiertas', en: 'Open' }, kind: 'flag' },
    late: { title: { es: 'Vencidas', en: 'Late' }, kind: 'flag' },
    escalated: { title: { es: 'Ante UNE o CONDUSEF', en: 'Before UNE or CONDUSEF' }, kind: 'flag' },
    toApprove: { title: { es: 'Por aprobar por mí', en: 'For me to approve' }, kind: 'flag' },
    mine: { title: { es: 'A mi cargo', en: 'Mine' }, kind: 'flag' },
    severity: { title: { es: 'Severidad', en: 'Severity' }, kind: 'choice' },
    cause: { title: { es: 'Causa', en: 'Cause' }, kind: 'choice' },
    channel: { title: { es: 'Canal', en: 'Channel' }, kind: 'choice' },
    origin: { title: { es: 'Origen', en: 'Origin' }, kind: 'choice' },
    owner: { title: { es: 'Responsable', en: 'Owner' }, kind: 'choice' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', from: 'fromDate', to: 'toDate' },
  defaultSort: '-registeredAt',
});
export const { list: listComplaints, export: exportComplaints } = complaintListing;
export type ComplaintRow = z.output<typeof complaintListing.row>;

/** Cards initially shown in a column of the board; the list has the rest. */
export const BOARD_CARDS = 20;

export const readComplaintBoard = endpoint({
  ...viewed,
  method: 'GET',
  path: '/complaint/complaint/board/',
  kind: 'read',
  summary:
    'The complaints of the list with these filters by state: how many, how many of them late, and the first of each',
  query: complaintListing.list.query,
  reply: z.array(
    wire(
      {
        state: z.enum(COMPLAINT_STATES),
        count: z.int(),
        late: z.int(),
        /** The cards shown, by due date. */
        complaints: z.array(complaintListing.row),
      },
      { state: 'status', complaints: 'results' },
    ),
  ),
});

const Choice = wire({ slug: z.string(), name: z.string(), severity: z.enum(SEVERITIES) });

export const readComplaintChoices = endpoint({
  ...viewed,
  method: 'GET',
  path: '/complaint/complaint/choices/',
  kind: 'read',
  summary:
    'The causes and channels in force, who may answer for a complaint, and the zones, insurers and providers of the filters',
  reply: wire({
    causes: z.array(Choice),
    channels: z.array(Choice),
    owners: z.array(wire({ id, username: z.string(), name: z.string() })),
    providers: z.array(wire({ slug: z.string(), name: z.string() })),
    customers: z.array(wire({ slug: z.string(), name: z.string() })),
    zones: z.array(wire({ slug: z.string(), name: z.string() })),
  }),
});

/** Total and late ones. */
const Work = wire({ count: z.int(), late: z.int() });

/** Counts for the user's day; each equals the list with that filter. */
export const countComplaintWork = endpoint({
  ...viewed,
  method: 'GET',
  path: '/complaint/complaint/work/',
  kind: 'read',
  summary: "Number of open complaints of visible claims: all, the user's own, to assign, to approve, at an authority",
  reply: wire({
    open: Work,
    /** `mine` and `open`. */
    mine: Work,
    /** In `registered`; null for users who do not assign. */
    toAssign: Work.nullable(),
    /** `toApprove` and `open`; null for users who do not approve. */
    toApprove: Work.nullable(),
    /** `escalated` and `open`. */
    escalated: Work,
  }),
});

export const RATE_GROUPS = ['provider', 'cause', 'zone'] as const;

export const readComplaintRates = endpoint({
  ...viewed,
  method: 'GET',
  path: '/complaint/complaint/rates/',
  kind: 'read',
  summary: 'Complaints for every hundred jobs of the last months, by provider, cause or zone',
  query: wireInput({
    by: z.enum(RATE_GROUPS),
    months: z.enum(['3', '6', '12']).default('12'),
    provider: z.string().max(80).optional(),
  }),
  reply: wire({
    jobs: z.int(),
    complaints: z.int(),
    justified: z.int(),
    /** Per hundred jobs, with one decimal; null without jobs. */
    rate: z.number().nullable(),
    rows: z.array(
      wire({
        slug: z.string(),
        name: z.string(),
        jobs: z.int(),
        complaints: z.int(),
        /** Closed in favour of the claimant. */
        justified: z.int(),
        rate: z.number().nullable(),
      }),
    ),
  }),
});
