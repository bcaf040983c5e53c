import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Words } from '../listing.ts';
import { id, idText, instant } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const ASSIGNMENT_ROLE_WORDS = {
  supervisor: { es: 'Supervisor', en: 'Supervisor' },
  provider: { es: 'Proveedor', en: 'Provider' },
} as const satisfies Words;

/** Why the notification of an assignment is still pending. */
export const PENDING_REASON_WORDS = {
  unsent: { es: 'Sin enviar', en: 'Not sent' },
  noAddress: { es: 'Sin correo', en: 'No address' },
  waiting: { es: 'En espera del servidor', en: 'Waiting for the server' },
  failed: { es: 'No se pudo enviar', en: 'Could not be sent' },
  bounced: { es: 'Rebotado', en: 'Bounced' },
} as const satisfies Words;

const ROLES = Object.keys(ASSIGNMENT_ROLE_WORDS) as (keyof typeof ASSIGNMENT_ROLE_WORDS)[];
const REASONS = Object.keys(PENDING_REASON_WORDS) as (keyof typeof PENDING_REASON_WORDS)[];

const sending = {
  path: '/sinister/sendemail/assignment/:id/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/change'],
  params: wireInput({ id: idText }),
  reply: wire({
    /** Names of those mailed now. */
    told: z.array(z.string()),
    /** Names of those mailed within the last ten minutes, who get no second mail. */
    recent: z.array(z.string()),
    withoutAddress: z.array(z.string()),
  }),
} as const;

const MailPreview = wire({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  greeting: z.string(),
  rows: z.array(wire({ label: z.string(), value: z.string() })),
  /** Mailed within the last ten minutes, so no second mail is sent. */
  isRecent: z.boolean(),
});

export const previewAssignmentMail = endpoint({
  method: 'GET',
  path: '/sinister/sendemail/assignment/:id/preview/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/change'],
  summary: 'Who would get the assignment mail of a claim, and what it says',
  params: wireInput({ id: idText }),
  reply: wire({ mails: z.array(MailPreview), withoutAddress: z.array(z.string()) }),
});

export const requestAssignmentMail = endpoint({
  ...sending,
  method: 'GET',
  summary:
    'Mail the supervisor of a claim and the providers that attend it; at most one mail to each in ten minutes, however often it is called',
});

export const sendAssignmentMail = endpoint({
  ...sending,
  method: 'POST',
  summary: 'The same as the GET, for callers that keep acts out of addresses',
});

export const pendingMailListing = listing({
  name: 'pending-mail',
  path: '/sinister/tasks/pendingemail/',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/send_pending_mail'],
  summary: 'Assignments whose mail has not left: not sent, without an address, waiting, given up or bounced',
  row: {
    id,
    claimId: id,
    slug: z.string(),
    claimNumber: z.string(),
    folio: z.string(),
    customer: z.string(),
    insuredName: z.string(),
    zone: z.string(),
    role: z.enum(ROLES),
    name: z.string(),
    email: z.string(),
    reason: z.enum(REASONS),
    lastError: z.string(),
    assignedAt: instant,
    mailedAt: instant.nullable(),
  },
  spelled: { claimId: 'sinister' },
  columns: {
    claimNumber: { title: { es: 'Núm. siniestro', en: 'Claim number' }, kind: 'text', sortable: true },
    folio: { title: { es: 'Folio', en: 'Folio' }, kind: 'text', sortable: true, optional: true },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text', optional: true },
    insuredName: { title: { es: 'Asegurado', en: 'Insured' }, kind: 'text', optional: true },
    role: { title: { es: 'Para', en: 'For' }, kind: 'text', words: ASSIGNMENT_ROLE_WORDS },
    name: { title: { es: 'Destinatario', en: 'Addressee' }, kind: 'text', sortable: true },
    email: { title: { es: 'Correo', en: 'E-mail' }, kind: 'text' },
    reason: { title: { es: 'Motivo', en: 'Reason' }, kind: 'text', words: PENDING_REASON_WORDS },
    lastError: { title: { es: 'Último error', en: 'Last error' }, kind: 'text' },
    assignedAt: { title: { es: 'Asignado', en: 'Assigned' }, kind: 'instant', sortable: true },
    mailedAt: { title: { es: 'Último correo', en: 'Last mail' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    reason: { title: { es: 'Motivo', en: 'Reason' }, kind: 'choice' },
    role: { title: { es: 'Para', en: 'For' }, kind: 'choice' },
  },
  defaultSort: '-assignedAt',
});
export const { list: listPendingMail, export: exportPendingMail } = pendingMailListing;
export type PendingMailRow = z.output<typeof pendingMailListing.row>;

export const sendPendingMail = endpoint({
  method: 'POST',
  path: '/sinister/tasks/sendpendingemail/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/send_pending_mail'],
  summary:
    'Send what is pending within the reach of the caller, 200 mails a call; `remaining` says whether to call again',
  reply: wire({ sent: z.int(), withoutAddress: z.int(), remaining: z.int() }),
});
