import {
  PRIVACY_REQUEST_CHANNELS,
  PRIVACY_REQUEST_STATES,
  PRIVACY_REQUEST_TYPES,
  PRIVACY_ROLES,
} from '@aura/domain/privacy/privacy-request';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { listing } from '../listing.ts';
import { calendarDate, id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { personClues } from './person-search.ts';
import { REQUEST_CHANNEL_WORDS, REQUEST_STATE_WORDS, REQUEST_TYPE_WORDS, ROLE_WORDS } from './privacy-words.ts';

const seen = { area: 'privacy', ifCan: ['privacy/request/view'] } as const;
const changing = { area: 'privacy', ifCan: ['privacy/request/change'], method: 'POST', kind: 'write' } as const;
const one = { params: wireInput({ id: idText }) } as const;
const type = z.enum(PRIVACY_REQUEST_TYPES);
const state = z.enum(PRIVACY_REQUEST_STATES);
const role = z.enum(PRIVACY_ROLES);
const channel = z.enum(PRIVACY_REQUEST_CHANNELS);

export const privacyRequestListing = listing({
  ...seen,
  name: 'privacy-requests',
  path: '/privacy/request/',
  summary: 'What persons asked about their data, with the term that runs',
  row: {
    id,
    number: z.string(),
    type,
    person: z.string(),
    applicant: z.string(),
    role,
    channel,
    receivedOn: calendarDate,
    state,
    /** Current deadline; null if none is running. */
    dueOn: calendarDate.nullable(),
    /** Business days left; negative once it has passed. */
    daysLeft: z.int().nullable(),
    handler: z.string().nullable(),
  },
  spelled: { state: 'status' },
  columns: {
    number: { title: { es: 'Folio', en: 'Folio' }, kind: 'text', frozen: true },
    type: { title: { es: 'Derecho', en: 'Right' }, kind: 'text', words: REQUEST_TYPE_WORDS },
    person: { title: { es: 'Titular', en: 'Person' }, kind: 'text', sortable: true },
    applicant: { title: { es: 'Solicitante', en: 'Applicant' }, kind: 'text', optional: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: REQUEST_STATE_WORDS },
    receivedOn: { title: { es: 'Recibida', en: 'Received' }, kind: 'date', sortable: true },
    dueOn: { title: { es: 'Vence', en: 'Due' }, kind: 'date', sortable: true },
    daysLeft: { title: { es: 'Días hábiles', en: 'Business days' }, kind: 'integer' },
    role: { title: { es: 'Somos', en: 'We are' }, kind: 'text', words: ROLE_WORDS },
    channel: { title: { es: 'Medio', en: 'Channel' }, kind: 'text', words: REQUEST_CHANNEL_WORDS, optional: true },
    handler: { title: { es: 'Atiende', en: 'Handled by' }, kind: 'text' },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    type: { title: { es: 'Derecho', en: 'Right' }, kind: 'choice' },
    overdue: { title: { es: 'Vencidas', en: 'Overdue' }, kind: 'flag' },
    from: { title: { es: 'Recibida desde', en: 'Received from' }, kind: 'from' },
    to: { title: { es: 'Recibida hasta', en: 'Received until' }, kind: 'to' },
  },
  filterSpelling: { state: 'status', from: 'from_date', to: 'to_date' },
  defaultSort: '-receivedOn',
});
export const { list: listPrivacyRequests, export: exportPrivacyRequests } = privacyRequestListing;
export type PrivacyRequestRow = z.output<typeof privacyRequestListing.row>;

const Match = wire({
  place: z.string(),
  title: z.string(),
  id,
  label: z.string(),
  claimSlug: z.string().nullable(),
  providerSlug: z.string().nullable(),
  /** Outcome of a cancellation: blocked, or retained by a rule until a day. */
  outcome: z.enum(['', 'blocked', 'kept']),
  keptBy: z.string(),
  keptUntil: calendarDate.nullable(),
});

export const PrivacyRequest = wire(
  {
    id,
    number: z.string(),
    type,
    state,
    role,
    channel,
    customerId: id.nullable(),
    customer: z.string().nullable(),
    applicantName: z.string(),
    applicantContact: z.string(),
    isRepresentative: z.boolean(),
    personName: z.string(),
    personPhone: z.string(),
    personEmail: z.string(),
    personRfc: z.string(),
    personCurp: z.string(),
    detail: z.string(),
    receivedOn: calendarDate,
    answerDue: calendarDate,
    answerExtension: z.string(),
    executeDue: calendarDate.nullable(),
    executeExtension: z.string(),
    dueOn: calendarDate.nullable(),
    daysLeft: z.int().nullable(),
    motive: z.string(),
    answeredAt: instant.nullable(),
    executedAt: instant.nullable(),
    hasIdentity: z.boolean(),
    hasAnswer: z.boolean(),
    /** The export for the right of access: none yet, being made, or ready. */
    exportState: z.enum(['none', 'making', 'ready']),
    handler: z.string().nullable(),
    madeBy: z.string(),
    madeAt: instant,
    matches: z.array(Match),
    moves: z.array(wire({ state, note: z.string(), by: z.string(), at: instant }, { state: 'status' })),
    mayAct: z.boolean(),
    version: z.int(),
  },
  { state: 'status' },
);
export type PrivacyRequest = z.output<typeof PrivacyRequest>;

export const readPrivacyRequest = endpoint({
  ...seen,
  ...one,
  method: 'GET',
  kind: 'read',
  path: '/privacy/request/:id/',
  summary: 'A request with its terms, what was found, and what was done',
  reply: PrivacyRequest,
});

export const registerPrivacyRequest = endpoint({
  ...changing,
  ifCan: ['privacy/request/add'],
  path: '/privacy/request/',
  summary: "Register a person's request about their data; its term begins on the day it was received",
  body: wireInput({
    type,
    role,
    channel,
    customerId: id.nullable(),
    receivedOn: calendarDate,
    applicantName: requiredText(200),
    applicantContact: requiredText(200),
    isRepresentative: z.boolean(),
    personName: requiredText(200),
    personPhone: personClues.phone,
    personEmail: personClues.email,
    personRfc: personClues.rfc,
    personCurp: personClues.curp,
    detail: text(4000).trim(),
    identityKey: fileKey.nullable(),
  }),
  reply: PrivacyRequest,
});

const version = z.int();

export const movePrivacyRequest = endpoint({
  ...changing,
  ...one,
  path: '/privacy/request/:id/move/',
  summary: 'Begin the search, forward to the insurer, or close a request',
  body: wireInput(
    { to: z.enum(['searching', 'forwarded', 'closed']), note: text(2000).trim(), version },
    { to: 'status' },
  ),
  reply: PrivacyRequest,
});

export const answerPrivacyRequest = endpoint({
  ...changing,
  ...one,
  path: '/privacy/request/:id/answer/',
  summary: 'Grant or refuse what was asked, with the motive and the answer that was sent',
  body: wireInput({
    isGranted: z.boolean(),
    motive: requiredText(4000),
    answerKey: fileKey.nullable(),
    version,
  }),
  reply: PrivacyRequest,
});

export const extendPrivacyRequest = endpoint({
  ...changing,
  ...one,
  path: '/privacy/request/:id/extend/',
  summary: 'Extend the term that runs, once each and with the reason',
  body: wireInput({ reason: requiredText(500), version }),
  reply: PrivacyRequest,
});

export const executePrivacyRequest = endpoint({
  ...changing,
  ...one,
  path: '/privacy/request/:id/execute/',
  summary:
    'Carry out what was granted; a cancellation blocks what no rule keeps, and says what keeps the rest and until when',
  body: wireInput({ note: text(2000).trim(), version }),
  reply: PrivacyRequest,
  stepUp: true,
});

export const makePersonExport = endpoint({
  ...changing,
  ...one,
  path: '/privacy/request/:id/export/',
  summary: 'Have the file made of what was confirmed as the person’s',
  body: wireInput({ version }),
  reply: PrivacyRequest,
  stepUp: true,
});

/** The proof of identity, the answer, or the export for the right of access. */
export const openPrivacyFile = endpoint({
  ...seen,
  method: 'POST',
  kind: 'write',
  path: '/privacy/request/:id/open/',
  ...one,
  summary: 'An address for one of the files of a request',
  body: wireInput({ which: z.enum(['identity', 'answer', 'export']) }),
  reply: wire({ url: z.string() }),
  isSecret: true,
  stepUp: true,
});
