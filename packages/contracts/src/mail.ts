import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { listing, type Words } from './listing.ts';
import { id, idText, instant, requiredText } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

export const MAIL_STATE_WORDS = {
  waiting: { es: 'En espera', en: 'Waiting' },
  sending: { es: 'Enviando', en: 'Sending' },
  sent: { es: 'Enviado', en: 'Sent' },
  failed: { es: 'No se pudo enviar', en: 'Could not be sent' },
  bounced: { es: 'Rebotado', en: 'Bounced' },
} as const satisfies Words;
const STATES = Object.keys(MAIL_STATE_WORDS) as (keyof typeof MAIL_STATE_WORDS)[];

export const mailListing = listing({
  name: 'mails',
  path: '/commons/mail/',
  area: 'operations',
  ifCan: ['commons/audit/view'],
  summary: 'Every mail that left or did not, newest first',
  row: {
    id,
    recipients: z.array(z.string()),
    subject: z.string(),
    kind: z.string(),
    state: z.enum(STATES),
    attempts: z.int(),
    lastError: z.string(),
    claimSlug: z.string().nullable(),
    claimFolio: z.string().nullable(),
    queuedBy: z.string().nullable(),
    queuedAt: instant,
    sentAt: instant.nullable(),
  },
  spelled: { claimSlug: 'sinister', claimFolio: 'folio' },
  columns: {
    subject: { title: { es: 'Asunto', en: 'Subject' }, kind: 'text' },
    recipients: { title: { es: 'Para', en: 'To' }, kind: 'list' },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: MAIL_STATE_WORDS },
    lastError: { title: { es: 'Motivo', en: 'Reason' }, kind: 'text' },
    attempts: { title: { es: 'Intentos', en: 'Attempts' }, kind: 'integer', sortable: true },
    queuedAt: { title: { es: 'Creado', en: 'Created' }, kind: 'instant', sortable: true },
    sentAt: { title: { es: 'Entregado al servidor', en: 'Handed over' }, kind: 'instant', sortable: true },
    claimFolio: { title: { es: 'Folio', en: 'Folio' }, kind: 'text' },
    queuedBy: { title: { es: 'Por', en: 'By' }, kind: 'text', optional: true },
    kind: { title: { es: 'Clase', en: 'Kind' }, kind: 'text', optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  defaultSort: '-queuedAt',
});
export const { list: listMails, export: exportMails } = mailListing;
export type MailRow = z.output<typeof mailListing.row>;

const ofMail = { area: 'operations', ifCan: ['commons/audit/view'], params: wireInput({ id: idText }) } as const;

export const readMail = endpoint({
  ...ofMail,
  method: 'GET',
  path: '/commons/mail/:id/',
  kind: 'read',
  summary: 'What a mail says, as text, and the key in its Message-ID',
  reply: wire({ id, messageKey: z.string(), subject: z.string(), recipients: z.array(z.string()), plain: z.string() }),
});

const changed = { kind: 'write', method: 'POST', reply: wire({ id, state: z.enum(STATES) }) } as const;

export const retryMail = endpoint({
  ...ofMail,
  ...changed,
  path: '/commons/mail/:id/retry/',
  summary: 'Another try at once for a mail that waits, was given up or bounced; the same mail, the same Message-ID',
});

export const recordBounce = endpoint({
  ...ofMail,
  ...changed,
  path: '/commons/mail/:id/bounce/',
  summary: 'Record that a mail came back: the other side refused it after our server had taken it',
  body: wireInput({ reason: requiredText(400) }),
});
