import { ASKED_BY_HAND, CHANNELS, LONGEST_WORDS, MESSAGE_STATES, OCCASIONS } from '@aura/domain/message-terms';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const OCCASION_LABELS = {
  chosen: { es: 'Elegido', en: 'Chosen' },
  released: { es: 'Relevado', en: 'Replaced' },
  calledOff: { es: 'Cancelado', en: 'Called off' },
  changed: { es: 'Cambió la forma de resarcir', en: 'Settled in another way' },
  resumed: { es: 'Sigue adelante', en: 'Goes on' },
  orderCancelled: { es: 'Orden cancelada', en: 'Order cancelled' },
  question: { es: 'Pregunta', en: 'Question' },
  photos: { es: 'Faltan fotos', en: 'Photos missing' },
  words: { es: 'Mensaje', en: 'Message' },
} as const satisfies Words;

const Message = wire({
  id,
  occasion: z.enum(OCCASIONS),
  /** What staff wrote; empty where a template says it. */
  text: z.string(),
  /** Null until the ways there are were read. */
  channel: z.enum(CHANNELS).nullable(),
  state: z.enum(MESSAGE_STATES),
  address: z.string(),
  error: z.string(),
  /** Who is written to. */
  provider: z.string(),
  providerId: id.nullable(),
  affectedPartyId: id,
  affectedParty: z.string(),
  claim: z.string(),
  claimNumber: z.string(),
  queuedAt: instant,
  queuedBy: z.string().nullable(),
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  readAt: instant.nullable(),
  toldAt: instant.nullable(),
  toldBy: z.string().nullable(),
  toldTo: z.string(),
  /** Whom to call, as long as that is needed. */
  callContact: z.string(),
  callPhone: z.string(),
  /** It did not arrive and a call is needed. */
  isCallNeeded: z.boolean(),
});
export type Message = z.output<typeof Message>;

/** A message that we received. */
const Received = wire({
  id: z.string(),
  phone: z.string(),
  providerId: id.nullable(),
  /** Null: about no claim yet. */
  affectedPartyId: id.nullable(),
  text: z.string(),
  isPhoto: z.boolean(),
  receivedAt: instant,
});
export type Received = z.output<typeof Received>;

/** A telephone in the matter of one affected party, and what may be written to it. */
const Line = wire({
  phone: z.string(),
  providerId: id.nullable(),
  who: z.string(),
  affectedPartyId: id,
  /** Until when anything may be written; null if it never wrote, or wants nothing by WhatsApp. */
  freeUntil: instant.nullable(),
  isStopped: z.boolean(),
  /** What may be asked at any time, by approved templates. */
  asks: z.array(z.enum(ASKED_BY_HAND)),
});
export type Line = z.output<typeof Line>;

/** All newest first. */
const Messages = wire({ messages: z.array(Message), received: z.array(Received), lines: z.array(Line) });
export type Messages = z.output<typeof Messages>;

const params = wireInput({ id: idText });
const write = { method: 'POST', kind: 'write', area: 'companyClaims', ifCan: ['sinister/affected/change'] } as const;

export const listPartyMessages = endpoint({
  method: 'GET',
  path: '/sinister/affected/:id/messages/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['sinister/affected/change'],
  summary: 'What providers of an affected party were told, and whether it reached them',
  params,
  reply: Messages,
});

export const sendMessageAgain = endpoint({
  ...write,
  path: '/sinister/affected/:id/messages/again/',
  summary: 'Send a message to a provider again, by the best way there is now',
  params,
  body: wireInput({ messageId: id }),
  reply: Messages,
});

export const noteMessageCall = endpoint({
  ...write,
  path: '/sinister/affected/:id/messages/call/',
  summary: 'Note that a provider was told by telephone, and who answered; its task is done with it',
  params,
  body: wireInput({ messageId: id, toldTo: requiredText(120) }),
  reply: Messages,
});

export const writeMessage = endpoint({
  ...write,
  path: '/sinister/affected/:id/messages/write/',
  summary: 'Write to a telephone by WhatsApp, within 24 hours after it wrote; refused afterwards, and after ALTO',
  params,
  body: wireInput({ phone: requiredText(20), text: requiredText(LONGEST_WORDS) }),
  reply: Messages,
});

export const askProvider = endpoint({
  ...write,
  path: '/sinister/affected/:id/messages/ask/',
  summary: 'Ask a provider of the party something by an approved text, by the best way there is',
  params,
  body: wireInput({ providerId: id, what: z.enum(ASKED_BY_HAND) }),
  reply: Messages,
});

export const listProviderMessages = endpoint({
  method: 'GET',
  path: '/provider/file/:slug/messages/',
  kind: 'read',
  area: 'administration',
  ifCan: ['provider/provider/view'],
  summary: 'What a provider was told, of the claims the reader sees',
  params: wireInput({ slug: text(80) }),
  reply: Messages,
});
